import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { accountMessages } from './account.messages.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { OwnFactors } from './own-factors.tsx';
import { OwnDigest } from './own-digest.tsx';
import { OwnLanguage } from './own-language.tsx';
import { OwnAccount } from './own-account.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** /account: what every user keeps themselves, whatever their role. */
export function AccountPage() {
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <PageHeader title={accountMessages.title} subtitle={accountMessages.subtitle}>
        <Button leftSection={<IconLock size={16} />} onClick={() => setChanging(true)}>
          {accountMessages.changePassword}
        </Button>
      </PageHeader>
      <OwnFactors />
      <OwnAccount />
      <OwnLanguage />
      <OwnDigest />
      <OwnSessions />
      <ChangePasswordDialog opened={isChanging} onClose={() => setChanging(false)} />
    </>
  );
}
