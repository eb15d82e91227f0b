import { Button } from '@mantine/core';
import { importAccess, type ImportKind } from '@superlink/domain/imports/import-kinds.ts';
import { IconTableImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { words } from '../../ui/words.messages.ts';
import { PermissionGate } from '../permission-gate.tsx';

/** Beside the button that adds one record: the way to bring many from a spreadsheet. */
export function ImportButton({ kind }: { kind: ImportKind }) {
  return (
    <PermissionGate needs={importAccess[kind]}>
      <Button
        variant="default"
        leftSection={<IconTableImport size={16} />}
        renderRoot={(props) => <Link to={paths.importCreate} search={{ kind } as never} {...props} />}
      >
        {words.import}
      </Button>
    </PermissionGate>
  );
}
