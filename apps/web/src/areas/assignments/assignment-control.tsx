import { Button, Group, Select, Stack, type ComboboxItem, type OptionsFilter } from '@mantine/core';
import { Refusal } from '../../blocks/refusal.tsx';
import { Banner } from '../../ui/banner.tsx';
import { words } from '../../ui/words.messages.ts';
import { findsChoice, type Choice } from './assignment-choices.ts';
import { assignmentMessages } from './assignment.messages.ts';

/** Enough to choose from while typing narrows the rest down; a fleet may have thousands. */
const SHOWN = 100;

const filter: OptionsFilter = ({ options, search, limit }) =>
  options.filter((option) => search.trim() === '' || findsChoice((option as ComboboxItem).label, search)).slice(0, limit);

/** One thing a vehicle has one of: a searchable list with Assign and Unlink. */
export function AssignmentControl({
  label,
  description,
  placeholder,
  choices,
  failure,
  current,
  picked,
  onPick,
  assignRefusal,
  onAssign,
  unlinkLabel,
  unlinkRefusal,
  onUnlink,
  busy,
}: {
  readonly label: string;
  readonly description?: string;
  readonly placeholder: string;
  /** undefined while they load */
  readonly choices: readonly Choice[] | undefined;
  readonly failure: { readonly text: string; readonly onRetry: () => void } | null;
  /** what the vehicle has now; shown while nothing else is picked */
  readonly current: string | null;
  readonly picked: string | null;
  readonly onPick: (value: string | null) => void;
  /** why Assign cannot be used now */
  readonly assignRefusal: string | null;
  readonly onAssign: () => void;
  readonly unlinkLabel: string;
  readonly unlinkRefusal: string | null;
  readonly onUnlink: () => void;
  readonly busy: 'assign' | 'unlink' | null;
}) {
  if (failure) {
    return (
      <Banner
        kind="failure"
        actions={
          <Button size="xs" variant="default" onClick={failure.onRetry}>
            {words.tryAgain}
          </Button>
        }
      >
        {failure.text}
      </Banner>
    );
  }
  return (
    <Stack gap="xs" role="group" aria-label={label}>
      <Select
        label={label}
        description={description}
        placeholder={placeholder}
        data={[...(choices ?? [])]}
        value={picked ?? current}
        onChange={onPick}
        disabled={choices === undefined}
        searchable
        clearable={picked !== null}
        clearButtonProps={{ 'aria-label': assignmentMessages.clear(label.toLowerCase()) }}
        allowDeselect={false}
        limit={SHOWN}
        filter={filter}
        nothingFoundMessage={words.nothingFound}
      />
      {/* A button at work takes no second press, and keeps the focus that a disabled one would lose. */}
      <Group gap="xs">
        <Refusal reason={assignRefusal}>
          <Button size="sm" onClick={busy ? undefined : onAssign} aria-busy={busy === 'assign'}>
            {busy === 'assign' ? assignmentMessages.assigning : assignmentMessages.assign}
          </Button>
        </Refusal>
        <Refusal reason={unlinkRefusal}>
          <Button size="sm" variant="default" onClick={busy ? undefined : onUnlink} aria-busy={busy === 'unlink'}>
            {busy === 'unlink' ? assignmentMessages.unlinking : unlinkLabel}
          </Button>
        </Refusal>
      </Group>
    </Stack>
  );
}
