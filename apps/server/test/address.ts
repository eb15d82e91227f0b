import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Transform, type TransformCallback } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** One connection through the address: bytes go on when the way lets them. */
class Pair {
  readonly #address: Address;
  readonly #sockets: readonly [Socket, Socket];
  isSilent = false;
  constructor(address: Address, from: Socket, to: Socket) {
    this.#address = address;
    this.#sockets = [from, to];
    from.on('error', () => to.destroy());
    to.on('error', () => from.destroy());
    // what is asked is late, what is answered comes with it
    from.pipe(this.#way(() => address.delayMs)).pipe(to);
    to.pipe(this.#way(() => 0)).pipe(from);
  }
  #way(delay: () => number): Transform {
    const pass = async (chunk: Buffer | undefined, done: TransformCallback) => {
      await this.#address.isOpen();
      const ms = delay();
      if (ms > 0 && chunk) await wait(ms);
      // what was on its way into a silence never arrives
      if (!this.isSilent) done(null, chunk);
    };
    return new Transform({
      transform: (chunk: Buffer, _, done) => void pass(chunk, done),
      flush: (done) => void pass(undefined, done),
    });
  }
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}

/** The address of a pair of servers: whoever connects is led to the one that is first at that moment. */
export class Address {
  #target: string;
  readonly #server: Server;
  #pairs: Pair[] = [];
  #opened: Promise<void> = Promise.resolve();
  #open = () => {};
  /** what is sent on arrives so much later, each message after the one before, in ms */
  delayMs = 0;
  constructor(target: string) {
    this.#target = target;
    this.#server = createServer((from) => {
      this.#pairs.push(new Pair(this, from, connect(this.#target)));
    });
  }
  async open(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }
  isOpen(): Promise<void> {
    return this.#opened;
  }
  /** The network swallows everything, also of whoever connects from now on: nobody is refused, and nobody hears anything. */
  swallow(): void {
    this.#opened = new Promise((resolve) => (this.#open = resolve));
  }
  /** The network is whole again, and hands on what it kept, as TCP does. */
  mend(): void {
    this.#open();
    this.#opened = Promise.resolve();
  }
  /** The first server falls silent, as one without power does: its connections stand, and nothing comes back. */
  silence(): void {
    for (const pair of this.#pairs.splice(0)) pair.isSilent = true;
  }
  /** The first server goes away and says so. */
  cut(): void {
    for (const pair of this.#pairs.splice(0)) pair.cut();
  }
  /** From now on whoever connects is led to another server; what stands is cut. */
  moveTo(target: string): void {
    this.#target = target;
    this.cut();
  }
  close(): void {
    this.mend();
    this.cut();
    this.#server.close();
  }
}
