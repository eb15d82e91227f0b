import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** The address of a pair of servers: whoever connects is led to the one that is first at that moment. */
export class Address {
  #target: string;
  readonly #server: Server;
  #pairs: [Socket, Socket][] = [];
  constructor(target: string) {
    this.#target = target;
    this.#server = createServer((from) => {
      const to = connect(this.#target);
      from.on('error', () => to.destroy());
      to.on('error', () => from.destroy());
      from.pipe(to);
      to.pipe(from);
      this.#pairs.push([from, to]);
    });
  }
  async open(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }
  /** The first server falls silent, as one without power does: its connections stand, and nothing comes back. */
  silence(): void {
    for (const [from, to] of this.#pairs.splice(0)) {
      from.unpipe(to);
      to.unpipe(from);
    }
  }
  /** The first server goes away and says so. */
  cut(): void {
    for (const [from, to] of this.#pairs.splice(0)) {
      from.destroy();
      to.destroy();
    }
  }
  /** From now on whoever connects is led to another server; what stands is cut. */
  moveTo(target: string): void {
    this.#target = target;
    this.cut();
  }
  close(): void {
    this.cut();
    this.#server.close();
  }
}
