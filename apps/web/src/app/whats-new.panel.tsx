import { Anchor, Badge, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { SidePanel } from '../blocks/panel/side-panel.tsx';
import { useUser } from '../session/session.ts';
import classes from './help.module.css';
import { mayOpen } from './may-open.ts';
import { news, whatsNewMessages } from './whats-new.messages.ts';

/** What the last versions brought; `unseen` are those that the user had not looked at when it was opened. */
export function WhatsNewPanel({ opened, unseen, onClose }: { opened: boolean; unseen: readonly string[]; onClose: () => void }) {
  const user = useUser();
  return (
    <SidePanel
      opened={opened}
      onClose={onClose}
      width={420}
      title={
        <Text fw={650} size="lg">
          {whatsNewMessages.whatsNew}
        </Text>
      }
    >
      {news.map(({ version, items }) => (
        <section key={version} className={classes.release} aria-label={whatsNewMessages.version(version)}>
          <div className={classes.version}>
            <Title order={2} size="sm" fw={500} c="dimmed">
              {whatsNewMessages.version(version)}
            </Title>
            {unseen.includes(version) && <Badge>{whatsNewMessages.isNew}</Badge>}
          </div>
          {items.map(({ title, text, to }) => (
            <div key={title} className={classes.item}>
              <Title order={3}>{title}</Title>
              <p>{text}</p>
              {to !== undefined && mayOpen(user, to) && (
                <Anchor
                  size="sm"
                  aria-label={`${whatsNewMessages.show}: ${title}`}
                  className={classes.open ?? ''}
                  onClick={onClose}
                  renderRoot={(props) => <Link to={to} {...props} />}
                >
                  {whatsNewMessages.show}
                </Anchor>
              )}
            </div>
          ))}
        </section>
      ))}
    </SidePanel>
  );
}
