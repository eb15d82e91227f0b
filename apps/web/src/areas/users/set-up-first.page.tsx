import { Button } from '@mantine/core';
import { session } from '../../session/session.ts';
import { factorMessages } from './factor.messages.ts';
import { OwnFactors } from './own-factors.tsx';
import { SignInLayout } from './sign-in.layout.tsx';

/** In the place of every screen for a user who must set up a second factor first; nothing else is open to them. */
export function SetUpFirstPage() {
  return (
    <SignInLayout title={factorMessages.requiredTitle} subtitle={factorMessages.requiredSubtitle}>
      <OwnFactors />
      <Button variant="default" mt="md" fullWidth onClick={() => void session.signOut()}>
        {factorMessages.logout}
      </Button>
    </SignInLayout>
  );
}
