import { Badge, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount } from '../format/numbers.ts';
import { useChosenInSight } from './chosen-in-sight.ts';
import classes from './list.module.css';

export interface FilterTab<T extends string> {
  readonly value: T;
  readonly label: string;
  /** rows behind the tab; undefined while it is not known */
  readonly count?: number | undefined;
}

/** Tabs that filter the list below them, with the number of rows behind each; `tools` (the search) stands at their right. */
export function FilterTabs<T extends string>({
  label,
  tabs,
  value,
  onChange,
  tools,
  children,
}: {
  label: string;
  tabs: readonly FilterTab<T>[];
  value: T;
  onChange: (value: T) => void;
  tools?: ReactNode;
  children: ReactNode;
}) {
  const row = useChosenInSight<HTMLDivElement>(value);
  return (
    <Tabs value={value} onChange={(next) => next !== null && onChange(next as T)} keepMounted={false}>
      <div className={classes.bar}>
        <Tabs.List ref={row} className={classes.tabs} aria-label={label}>
          {tabs.map((tab) => (
            <Tabs.Tab
              key={tab.value}
              value={tab.value}
              className={classes.tab}
              rightSection={
                tab.count === undefined ? undefined : (
                  <Badge
                    size="sm"
                    variant={tab.value === value ? 'filled' : 'light'}
                    color={tab.value === value ? 'brand' : 'gray'}
                    miw="fit-content"
                  >
                    {formatCount(tab.count)}
                  </Badge>
                )
              }
            >
              {tab.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tools && <div className={classes.search}>{tools}</div>}
      </div>
      <Tabs.Panel value={value} tabIndex={-1}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
