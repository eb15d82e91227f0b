import { boardMessages } from './board.messages.ts';

/** What a key of the board does, besides those that walk it. */
export type BoardAct = 'new' | 'today' | 'search' | 'day' | 'nearer' | 'farther' | 'compact' | 'keys' | 'choose' | 'copy';

interface BoardKey {
  /** as they stand on the keys */
  readonly keys: readonly string[];
  readonly says: string;
  /** what it does while the board has the focus; without it the board sees to it elsewhere */
  readonly act?: BoardAct;
}

/** Every key of the planning board, in the order in which it is told of; a list of the product's keys can show them. */
export const boardKeys: readonly BoardKey[] = [
  { keys: ['←', '→'], says: boardMessages.keyAside },
  { keys: ['↑', '↓'], says: boardMessages.keyUpDown },
  { keys: ['Home', 'End'], says: boardMessages.keyEnds },
  { keys: ['Enter'], says: boardMessages.keyEnter },
  { keys: ['N'], says: boardMessages.keyNew, act: 'new' },
  { keys: ['F'], says: boardMessages.keyDay, act: 'day' },
  { keys: ['T'], says: boardMessages.keyToday, act: 'today' },
  { keys: ['Alt', '←', '→', '↑', '↓'], says: boardMessages.keyMove },
  { keys: ['X'], says: boardMessages.keyChoose, act: 'choose' },
  { keys: ['Y'], says: boardMessages.keyCopy, act: 'copy' },
  { keys: ['Alt', 'Shift', '←', '→'], says: boardMessages.keyEndOfTrip },
  { keys: boardMessages.menuKeys, says: boardMessages.keyMenu },
  { keys: ['Ctrl', 'Z'], says: boardMessages.keyUndo },
  { keys: ['+'], says: boardMessages.keyNearer, act: 'nearer' },
  { keys: ['-'], says: boardMessages.keyFarther, act: 'farther' },
  { keys: ['C'], says: boardMessages.keyCompact, act: 'compact' },
  { keys: ['/'], says: boardMessages.keySearch, act: 'search' },
  { keys: ['?'], says: boardMessages.keyKeys, act: 'keys' },
];

/** What a pressed key does on the board; undefined when it is none of its keys, or is pressed with another that gives it another meaning. */
export function boardAct({
  key,
  ctrlKey,
  altKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>): BoardAct | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  // the same key without Shift on most keyboards
  const pressed = key === '=' ? '+' : key.toUpperCase();
  return boardKeys.find(({ keys, act }) => act !== undefined && keys.length === 1 && keys[0] === pressed)?.act;
}
