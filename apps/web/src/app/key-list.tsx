import { Kbd } from '@mantine/core';
import { Fragment } from 'react';
import { noteKeys } from '../areas/notes/note-keys.messages.ts';
import { boardKeys } from '../areas/planning/board-keys.ts';
import { boardMessages } from '../areas/planning/board.messages.ts';
import { searchKeys } from '../areas/search/search-keys.messages.ts';
import { formKeys } from '../blocks/form/form-keys.messages.ts';
import { panelKeys } from '../blocks/panel/panel-keys.messages.ts';
import { tableKeys } from '../blocks/table/table-keys.messages.ts';
import type { KeyGroup } from '../ui/key-group.ts';
import { everywhereKeys } from './help.messages.ts';
import classes from './help.module.css';

const board: KeyGroup = {
  where: boardMessages.onTheBoard,
  keys: boardKeys.map(({ keys, says }) => [keys.join(' '), says]),
};

/** Every key of the product, each part's as it declares them. */
export const keyGroups: readonly KeyGroup[] = [everywhereKeys, searchKeys, tableKeys, panelKeys, board, formKeys, noteKeys];

/** The list of keys, on the help page and in the dialog of `?`. */
export function KeyList() {
  return (
    <div className={classes.keys}>
      {keyGroups.map(({ where, keys }) => (
        <section key={where} aria-label={where}>
          <h3>{where}</h3>
          <dl>
            {keys.map(([pressed, does]) => (
              <div key={pressed + does}>
                <dt>
                  {pressed.split(' ').map((key, at) => (
                    <Fragment key={at}>{key === '/' && at > 0 ? ' / ' : <Kbd size="xs">{key}</Kbd>}</Fragment>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
