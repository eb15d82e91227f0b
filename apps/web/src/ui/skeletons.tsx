import { Paper, Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './skeletons.module.css';

/** What a page looks like before anything of it is there. */
export type PageShape = 'list' | 'record' | 'form' | 'dashboard' | 'planning';

/** Bars are of unlike lengths, always the same ones, so that they look like words and do not jump. */
const width = (seed: number, least: number, most: number) => least + ((seed * 37) % (most - least + 1));
const times = (count: number, draw: (index: number) => ReactNode) => Array.from({ length: count }, (_, index) => draw(index));

/** Grey shapes with the words that a screen reader hears in their place. */
function Waiting({ label, className, children }: { label: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div role="status" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}

/** Facts of a record, one below the other, as in a side panel. */
export function LoadingLines({ label, lines = 6 }: { label: string; lines?: number }) {
  return (
    <Waiting label={label}>
      <Facts count={lines} />
    </Waiting>
  );
}

/** Rows of a short list in a card: what it is at the left, its figure at the right. */
export function LoadingRows({ label, rows = 4 }: { label: string; rows?: number }) {
  return (
    <Waiting label={label}>
      {times(rows, (row) => (
        <div key={row} className={classes.row}>
          <Skeleton h={12} w={width(row, 90, 150)} />
          <Skeleton h={12} w={width(row + 3, 50, 90)} />
        </div>
      ))}
    </Waiting>
  );
}

/** A record's cards of facts. */
export function LoadingRecord({ label }: { label: string }) {
  return (
    <Waiting label={label} className={classes.cards}>
      {times(2, (card) => (
        <Paper key={card} p="md">
          <Skeleton h={16} w={150} mb="md" />
          <Facts count={6} />
        </Paper>
      ))}
    </Waiting>
  );
}

/** A form's sections: labels over fields, in two columns on wide screens. */
export function LoadingForm({ label }: { label: string }) {
  return (
    <Waiting label={label} className={classes.form}>
      {times(2, (card) => (
        <Paper key={card} p="md">
          <Skeleton h={16} w={170} mb="lg" />
          <div className={classes.fields}>
            {times(6, (field) => (
              <div key={field}>
                <Skeleton h={11} w={width(field + card, 80, 140)} mb={8} />
                <Skeleton h={36} />
              </div>
            ))}
          </div>
        </Paper>
      ))}
    </Waiting>
  );
}

/** Vehicles and their trips against the days; on a phone one below the other. */
export function LoadingBoard({ label }: { label: string }) {
  return (
    <Waiting label={label}>
      {times(7, (row) => (
        <div key={row} className={classes.vehicle}>
          <div className={classes.name}>
            <Skeleton h={13} w={64} mb={8} />
            <Skeleton h={11} w={width(row, 90, 140)} />
          </div>
          <div className={classes.track}>
            <Skeleton h={58} w={`${width(row, 22, 46)}%`} ml={`${width(row * 3 + 1, 0, 40)}%`} />
          </div>
        </div>
      ))}
    </Waiting>
  );
}

/** A page whose code is on its way. */
export function LoadingPage({ shape, label }: { shape: PageShape; label: string }) {
  return (
    <>
      <div className={classes.head} aria-hidden>
        <Skeleton h={26} w={180} />
        {shape !== 'form' && <Skeleton h={36} w={120} />}
      </div>
      {shape === 'form' && <LoadingForm label={label} />}
      {shape === 'record' && <LoadingRecord label={label} />}
      {shape === 'dashboard' && <Dashboard label={label} />}
      {(shape === 'list' || shape === 'planning') && (
        <Paper>
          <div className={classes.bar} aria-hidden>
            {times(4, (tab) => (
              <Skeleton key={tab} h={14} w={width(tab, 50, 80)} />
            ))}
          </div>
          {shape === 'planning' ? <LoadingBoard label={label} /> : <Table label={label} />}
        </Paper>
      )}
    </>
  );
}

function Table({ label }: { label: string }) {
  return (
    <Waiting label={label}>
      {times(10, (row) => (
        <div key={row} className={classes.line}>
          {times(6, (cell) => (
            <Skeleton key={cell} h={12} w={`${width(row * 5 + cell, 40, 80)}%`} />
          ))}
        </div>
      ))}
    </Waiting>
  );
}

function Dashboard({ label }: { label: string }) {
  return (
    <Waiting label={label} className={classes.cards}>
      {times(4, (card) => (
        <Paper key={card} p="md">
          <Skeleton h={16} w={130} mb="lg" />
          {times(5, (row) => (
            <div key={row} className={classes.row}>
              <Skeleton h={12} w={width(row + card, 90, 150)} />
              <Skeleton h={12} w={width(row + 3, 50, 90)} />
            </div>
          ))}
        </Paper>
      ))}
    </Waiting>
  );
}

function Facts({ count }: { count: number }) {
  return times(count, (line) => (
    <div key={line} className={classes.fact}>
      <Skeleton h={11} w={width(line, 70, 115)} />
      <Skeleton h={12} w={width(line + 2, 90, 170)} maw="90%" />
    </div>
  ));
}
