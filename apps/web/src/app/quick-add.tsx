import { Menu } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { later } from '../blocks/later.tsx';
import { useUser } from '../session/session.ts';
import { MenuEntry } from '../ui/menu-entry.tsx';
import { hasNoLayer } from '../ui/top-layer.ts';
import { quickAddMessages } from './quick-add.messages.ts';
import { quickAddsOf, type QuickAdd as Add, type VehicleQuestion } from './quick-adds.ts';
import { TopBarMenuButton } from './top-bar-menu-button.tsx';
import classes from './top-bar-extras.module.css';

const VehicleDialog = later(async () => (await import('./vehicle-question.tsx')).VehicleQuestionDialog, { question: null });
const ChepDialog = later(async () => (await import('../areas/chep/chep-of-load-dialog.tsx')).ChepOfLoadDialog, { opened: false });

/** The plus in the top bar: what the user may make, each one step from its form. Alt+N opens it wherever the focus is. */
export function QuickAdd() {
  const user = useUser();
  const [opened, setOpened] = useState(false);
  const [question, setQuestion] = useState<VehicleQuestion | null>(null);
  const [isChep, setChep] = useState(false);
  useWindowEvent('keydown', (event) => {
    // by its place: with Alt some keyboards write another letter
    if (event.code !== 'KeyN' || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !hasNoLayer()) return;
    event.preventDefault();
    setOpened(true);
  });
  const start = ({ leads }: Add) => {
    if (leads === 'chep') setChep(true);
    else if ('title' in leads) setQuestion(leads);
  };
  return (
    <>
      <Menu opened={opened} onChange={setOpened} position="bottom-end" width={236} withinPortal={false}>
        <Menu.Target>
          <TopBarMenuButton
            tooltip={quickAddMessages.addWithKeys}
            opened={opened}
            variant="light"
            color="brand"
            aria-label={quickAddMessages.add}
            aria-keyshortcuts="Alt+N"
          >
            <IconPlus size={18} aria-hidden />
          </TopBarMenuButton>
        </Menu.Target>
        <Menu.Dropdown className={classes.adds ?? ''} aria-label={quickAddMessages.add}>
          {quickAddsOf(user).map(({ label, adds }) => (
            <Fragment key={label}>
              <Menu.Label>{label}</Menu.Label>
              {adds.map((add) => (
                <Entry key={add.label} add={add} onStart={() => start(add)} />
              ))}
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
      <VehicleDialog question={question} onClose={() => setQuestion(null)} />
      <ChepDialog opened={isChep} onClose={() => setChep(false)} />
    </>
  );
}

function Entry({ add: { label, icon: Icon, leads }, onStart }: { add: Add; onStart: () => void }) {
  const icon = <Icon size={16} stroke={1.7} aria-hidden />;
  if (typeof leads === 'object' && 'search' in leads) {
    return (
      <Menu.Item leftSection={icon} renderRoot={(props) => <Link to={leads.to} search={leads.search as never} {...props} />}>
        {label}
      </Menu.Item>
    );
  }
  return (
    <MenuEntry leftSection={icon} onChoose={onStart}>
      {label}
    </MenuEntry>
  );
}
