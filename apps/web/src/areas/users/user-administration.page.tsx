import { Button, Tabs } from '@mantine/core';
import { IconAdjustments, IconEraser, IconLogin2, IconShieldLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addressView, oneOf } from '../../blocks/list/address-view.ts';
import { searchField } from '../../blocks/list/list-view.ts';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { useUrlView } from '../../blocks/list/url-view.ts';
import { PermissionGate } from '../../blocks/permission-gate.tsx';
import { api } from '../../client/api.ts';
import { paths } from '../../paths.ts';
import { words } from '../../ui/words.messages.ts';
import { CompanySettingsDialog } from './company-settings-dialog.tsx';
import { CreateUserForm } from './create-user.form.tsx';
import { factorMessages } from './factor.messages.ts';
import { FactorRuleDialog } from './factor-rule-dialog.tsx';
import { identityMessages } from './identity.messages.ts';
import { IdentityProviderDialog } from './identity-provider-dialog.tsx';
import { UserPermissions } from './user-permissions.tsx';
import { userMessages } from './user.messages.ts';

const viewSchema = addressView({ tab: oneOf(['permissions', 'create'], 'permissions'), search: searchField });

/** /users, for managers (0§2.7). */
export function UserAdministrationPage() {
  const [view, patch] = useUrlView(viewSchema);
  const [isSetting, setSetting] = useState(false);
  const [isRuling, setRuling] = useState(false);
  const [isConnecting, setConnecting] = useState(false);
  return (
    <>
      <PageHeader title={userMessages.userManagement} subtitle={userMessages.listSubtitle}>
        <PermissionGate needs={api.users.identityProvider.definition.access}>
          <Button variant="default" leftSection={<IconLogin2 size={16} />} onClick={() => setConnecting(true)}>
            {identityMessages.provider}
          </Button>
        </PermissionGate>
        <PermissionGate needs={api.settings.update.definition.access}>
          <Button variant="default" leftSection={<IconAdjustments size={16} />} onClick={() => setSetting(true)}>
            {userMessages.companySettings}
          </Button>
        </PermissionGate>
        <PermissionGate needs={api.users.setFactorRule.definition.access}>
          <Button variant="default" leftSection={<IconShieldLock size={16} />} onClick={() => setRuling(true)}>
            {factorMessages.rule}
          </Button>
        </PermissionGate>
        <PermissionGate needs={api.privacy.leavers.definition.access}>
          <Button variant="default" leftSection={<IconEraser size={16} />} renderRoot={(props) => <Link to={paths.people} {...props} />}>
            {words.personalData}
          </Button>
        </PermissionGate>
      </PageHeader>
      <Tabs value={view.tab} onChange={(tab) => patch({ tab: tab === 'create' ? 'create' : 'permissions' }, { push: true })}>
        <Tabs.List aria-label={userMessages.userManagement} mb="md">
          <Tabs.Tab value="permissions">{userMessages.userPermissions}</Tabs.Tab>
          <Tabs.Tab value="create">{userMessages.createUser}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="permissions">
          <UserPermissions search={view.search} onSearch={(search) => patch({ search })} />
        </Tabs.Panel>
        <Tabs.Panel value="create">
          <CreateUserForm />
        </Tabs.Panel>
      </Tabs>
      {isRuling && <FactorRuleDialog onClose={() => setRuling(false)} />}
      <IdentityProviderDialog opened={isConnecting} onClose={() => setConnecting(false)} />
      <CompanySettingsDialog opened={isSetting} onClose={() => setSetting(false)} />
    </>
  );
}
