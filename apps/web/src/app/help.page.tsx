import { Anchor, Button, Select, Text } from '@mantine/core';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { addressView, oneOf } from '../blocks/list/address-view.ts';
import { PageHeader } from '../blocks/list/page-header.tsx';
import { useUrlView } from '../blocks/list/url-view.ts';
import { can } from '../session/access.ts';
import { useUser } from '../session/session.ts';
import { Card } from '../ui/card.tsx';
import { FIND_HASH } from './find-hash.ts';
import { guideFor, guideLabels, guideSteps, type GuideStepName } from './guide.messages.ts';
import { guideNames, type GuideName } from './guide-names.ts';
import { guideAddresses, guideOf, stepsOf } from './guides.ts';
import { helpMessages } from './help.messages.ts';
import classes from './help.module.css';
import { KeyList } from './key-list.tsx';

const schema = addressView({ guide: oneOf(guideNames, undefined) });

/** /help: the guide of a role, one's own first, and the keys. */
export function HelpPage() {
  const user = useUser();
  const [view, patch] = useUrlView(schema);
  if (!user) return null;
  const own = guideOf(user);
  const chosen = view.guide ?? own;
  return (
    <>
      <PageHeader title={helpMessages.help} subtitle={helpMessages.subtitle}>
        <Select
          aria-label={helpMessages.guideFor}
          w={220}
          allowDeselect={false}
          data={guideNames.map((name) => ({
            value: name,
            label: name === own ? helpMessages.yours(guideLabels[name]) : guideLabels[name],
          }))}
          value={chosen}
          onChange={(name) => patch({ guide: name === own ? undefined : (name as GuideName) }, { push: true })}
        />
      </PageHeader>
      <div className={classes.desk}>
        <div className={classes.column}>
          <Card title={helpMessages.guide} description={guideFor[chosen]}>
            <ol className={classes.steps}>
              {stepsOf(chosen, user).map((name, at) => (
                <Step key={name} name={name} at={at + 1} isOpen={can(user, guideAddresses[name].requires ?? 'user')} />
              ))}
            </ol>
          </Card>
          <Card title={helpMessages.notInGuide} description={helpMessages.notInGuideHint}>
            <Button
              variant="default"
              leftSection={<IconSearch size={16} aria-hidden />}
              renderRoot={(props) => <Link to="." hash={FIND_HASH} search={true as never} {...props} />}
            >
              {helpMessages.findAnything}
            </Button>
          </Card>
        </div>
        <Card title={helpMessages.keys} description={helpMessages.keysHint}>
          <KeyList />
        </Card>
      </div>
    </>
  );
}

function Step({ name, at, isOpen }: { name: GuideStepName; at: number; isOpen: boolean }) {
  const { title, text, link } = guideSteps[name];
  const { to, search = {} } = guideAddresses[name];
  return (
    <li>
      <span className={classes.number} aria-hidden>
        {at}
      </span>
      <div>
        <h3>{title}</h3>
        <p>
          {text.split(/“([^”]+)”/).map((piece, place) => (
            <Fragment key={place}>{place % 2 === 0 ? piece : <b>{piece}</b>}</Fragment>
          ))}
        </p>
        {isOpen ? (
          <Anchor
            size="sm"
            className={classes.open ?? ''}
            renderRoot={(props) => <Link to={to} search={search as never} {...(name === 'find' && { hash: FIND_HASH })} {...props} />}
          >
            {link}
            <IconArrowRight size={15} aria-hidden />
          </Anchor>
        ) : (
          <Text size="sm" c="dimmed">
            {helpMessages.closedToYou}
          </Text>
        )}
      </div>
    </li>
  );
}
