import { SegmentedControl, Text } from '@mantine/core';
import { DEFAULT_LANGUAGE, languageNames, languages, type Language } from '@superlink/domain/languages/language.ts';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../blocks/toast.ts';
import { api, errorText } from '../../client/api.ts';
import { session, useUser } from '../../session/session.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { accountMessages } from './account.messages.ts';

/** In which language the user sees the screens, here and at every other machine; the page loads itself anew in it. */
export function OwnLanguage() {
  const user = useUser();
  const choose = useMutation(api.users.chooseLanguage.mutation());
  const chosen = user?.language ?? DEFAULT_LANGUAGE;
  const set = (language: Language) =>
    choose.mutate(
      { body: { language } },
      {
        onSuccess: (answered) => session.letIn(answered),
        onError: (error) => toast.failure(errorText(error, accountMessages.languageFailed), accountMessages.languageFailed),
      },
    );
  return (
    <SectionCard title={accountMessages.language}>
      <SegmentedControl
        aria-label={accountMessages.language}
        data={languages.map((language) => ({ value: language, label: languageNames[language] }))}
        value={choose.isPending ? choose.variables.body.language : chosen}
        disabled={choose.isPending}
        onChange={(language) => set(language as Language)}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {accountMessages.languageHint}
      </Text>
    </SectionCard>
  );
}
