import Bowser from 'bowser';
import { accountMessages } from './account.messages.ts';

/** What a browser's own description says to its user: "Chrome on Windows". */
export function deviceWords(userAgent: string | null): string {
  if (!userAgent) return accountMessages.unknownDevice;
  const parser = Bowser.getParser(userAgent);
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
  if (browser === '') return system === '' ? userAgent.split(/[\s/]/, 1)[0] || accountMessages.unknownDevice : system;
  return system === '' ? browser : accountMessages.on(browser, system);
}
