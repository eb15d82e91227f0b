import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LoadingScreen } from './loading-screen.tsx';

/**
 * Goes to another place of this product instead of drawing this one, once. (The router's own Navigate starts anew with every render, and a
 * navigation that is started again and again never arrives.) `from` is the place to come back to after the sign-in.
 */
export function Redirect({ to, from }: { to: string; from?: string | undefined }) {
  const { history } = useRouter();
  const [target] = useState({ to, state: from === undefined ? {} : { from } });
  useEffect(() => history.replace(target.to, target.state), [history, target]);
  return <LoadingScreen />;
}
