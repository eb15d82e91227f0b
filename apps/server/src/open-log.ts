import { pino, type DestinationStream, type Logger } from 'pino';

/** The log of a process: JSON, one line an event, whatever letters are in it. What a caller proves who they are by is in none. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: ['req.headers.cookie', 'req.headers.authorization', 'req.headers["x-csrf-token"]', '*.password', '*.token'],
  };
  return destination ? pino(options, destination) : pino(options);
}
