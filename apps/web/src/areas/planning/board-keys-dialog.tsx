import { Kbd, Table } from '@mantine/core';
import { Dialog } from '../../ui/dialog.tsx';
import { boardKeys } from './board-keys.ts';
import { boardMessages } from './board.messages.ts';

/** The keys of the board, for who looks for them. */
export function BoardKeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title={boardMessages.keysOfTheBoard}>
      <Table verticalSpacing={6}>
        <Table.Tbody>
          {boardKeys.map(({ keys, says }) => (
            <Table.Tr key={says}>
              <Table.Th scope="row" w={150} fw={400}>
                {keys.map((key) => (
                  <Kbd key={key} mr={4} size="xs">
                    {key}
                  </Kbd>
                ))}
              </Table.Th>
              <Table.Td>{says}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  );
}
