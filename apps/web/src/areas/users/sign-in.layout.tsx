import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { BrandMark } from '../../ui/brand-mark.tsx';
import illustration from './sign-in.illustration.svg';
import classes from './sign-in.module.css';
import { signInMessages } from './sign-in.messages.ts';

/** What stands around every screen that needs no session: the form on the left, a picture on wide screens (0§2.2). */
export function SignInLayout({ title, subtitle, children }: { title: string; subtitle?: string | undefined; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <title>{signInMessages.superlinkOf(title)}</title>
      <main className={classes.side}>
        <div className={classes.form}>
          <div className={classes.brand}>
            <BrandMark size={34} />
            {signInMessages.superlink}
          </div>
          <Title order={1}>{title}</Title>
          {subtitle && (
            <Text c="dimmed" size="sm" mt={4}>
              {subtitle}
            </Text>
          )}
          <div className={classes.body}>{children}</div>
        </div>
        <Text c="dimmed" size="xs" className={classes.version}>
          V2.8
        </Text>
      </main>
      {/* Lazy: a browser that hides the picture does not fetch it. */}
      <div className={classes.picture}>
        <img src={illustration} alt="" loading="lazy" data-side-image />
      </div>
    </div>
  );
}
