import { Button, Tabs } from '@mantine/core';
import type { CompanySettingsAnswer } from '@superlink/api/settings/settings.schema.ts';
import { useState } from 'react';
import { z } from 'zod';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { useUrlView } from '../../blocks/list/url-view.ts';
import { CompanySettingsDialog } from './company-settings-dialog.tsx';
import { useSettings } from './company-settings.queries.ts';
import { CreateUserForm } from './create-user.form.tsx';
import { UserPermissions } from './user-permissions.tsx';

const viewSchema = z.object({ tab: z.enum(['permissions', 'create']).catch('permissions') });

/** /users, for managers (0§2.7). */
export function UserAdministrationPage() {
  const [view, patch] = useUrlView(viewSchema);
  const settings = useSettings();
  const [edited, setEdited] = useState<CompanySettingsAnswer | null>(null);
  return (
    <>
      <PageHeader title="User Management" subtitle="Accounts of your company and what they may do">
        <Button variant="default" disabled={!settings.data} onClick={() => setEdited(settings.data ?? null)}>
          Company Settings
        </Button>
      </PageHeader>
      <Tabs value={view.tab} onChange={(tab) => patch({ tab: tab === 'create' ? 'create' : 'permissions' }, { push: true })}>
        <Tabs.List aria-label="User Management" mb="md">
          <Tabs.Tab value="permissions">User Permissions</Tabs.Tab>
          <Tabs.Tab value="create">Create User</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="permissions">
          <UserPermissions />
        </Tabs.Panel>
        <Tabs.Panel value="create">
          <CreateUserForm />
        </Tabs.Panel>
      </Tabs>
      <CompanySettingsDialog settings={edited} onClose={() => setEdited(null)} />
    </>
  );
}
