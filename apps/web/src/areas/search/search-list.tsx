import {
  IconBolt,
  IconCaravan,
  IconDots,
  IconFileInvoice,
  IconFileText,
  IconGasStation,
  IconKeyboard,
  IconLayoutSidebar,
  IconPinned,
  IconPinnedFilled,
  IconRoute,
  IconSteeringWheel,
  IconTruck,
  IconTruckDelivery,
  IconUser,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useRef, type MouseEvent } from 'react';
import { hrefOf, type KeptPlace } from './search-addresses.ts';
import { searchMessages } from './search.messages.ts';
import type { SearchRow, SearchSection } from './search-rows.ts';
import classes from './search.module.css';

const icons: Readonly<Record<SearchRow['icon'], TablerIcon>> = {
  trip: IconTruckDelivery,
  vehicle: IconTruck,
  trailer: IconCaravan,
  driver: IconSteeringWheel,
  client: IconUsers,
  contract: IconFileText,
  rate: IconRoute,
  dieselOrder: IconGasStation,
  invoice: IconFileInvoice,
  user: IconUser,
  act: IconBolt,
  page: IconLayoutSidebar,
  more: IconDots,
  example: IconKeyboard,
};

interface ListProps {
  readonly id: string;
  readonly sections: readonly SearchSection[];
  readonly active: SearchRow | undefined;
  readonly isPinned: (place: KeptPlace) => boolean;
  readonly onPoint: (row: SearchRow) => void;
  readonly onChoose: (row: SearchRow, inNewTab?: boolean) => void;
  readonly onPin: (row: SearchRow) => void;
}

/** What was found, in groups. The field keeps the focus: its arrow keys point at a row, a mouse or a finger takes one. */
export function SearchList({ id, sections, ...rest }: ListProps) {
  return (
    <div id={`${id}-list`} role="listbox" aria-label={searchMessages.results} className={classes.list} tabIndex={-1}>
      {sections.map(({ label, rows }) => (
        <div key={label} role="group" aria-label={label}>
          <div className={classes.heading} aria-hidden>
            {label}
          </div>
          {rows.map((row) => (
            <Row key={row.key} id={id} row={row} {...rest} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Row({ id, row, active, isPinned, onPoint, onChoose, onPin }: Omit<ListProps, 'sections'> & { readonly row: SearchRow }) {
  const element = useRef<HTMLAnchorElement>(null);
  const isActive = row === active;
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const Icon = icons[row.icon];
  const { choice, record } = row;
  const choose = (event: MouseEvent) => {
    // the browser opens a link in a new tab by itself
    if (choice.does === 'open' && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    onChoose(row);
  };
  const pinned = record !== undefined && isPinned(record);
  const Pin = pinned ? IconPinnedFilled : IconPinned;
  return (
    <a
      ref={element}
      id={`${id}-${row.key}`}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes.row}
      href={choice.does === 'open' ? hrefOf(choice.place) : undefined}
      onClick={choose}
      onMouseMove={() => isActive || onPoint(row)}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
      <span className={classes.words}>
        <span className={classes.label}>{row.label}</span>
        {row.facts.length > 0 && <span className={classes.facts}>{row.facts.join(' · ')}</span>}
      </span>
      {record && (
        <span
          className={classes.pin}
          data-pinned={pinned || undefined}
          aria-hidden
          title={pinned ? searchMessages.unpin : searchMessages.pin}
          onClick={(event) => {
            event.preventDefault();
            event.stopPropagation();
            onPin(row);
          }}
        >
          <Pin size={16} />
        </span>
      )}
    </a>
  );
}
