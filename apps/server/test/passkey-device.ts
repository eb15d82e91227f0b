import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

/** As much of CBOR as a passkey says. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, count: number) => {
    if (count < 24) return Buffer.of((major << 5) | count);
    if (count < 256) return Buffer.of((major << 5) | 24, count);
    return Buffer.of((major << 5) | 25, count >> 8, count & 255);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, held]) => [cbor(key), cbor(held)])]);
}

interface Creation {
  readonly challenge: string;
  readonly user: { readonly id: string };
}

/** A phone or security key of one user, with one passkey, and the browser around it. */
export class PasskeyDevice {
  readonly #key: KeyObject;
  readonly #x: Buffer;
  readonly #y: Buffer;
  readonly credentialId = randomBytes(32);
  userHandle = '';
  counter = 0;
  /** whether it asks for a finger or a PIN */
  verifies = true;
  constructor() {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#x = Buffer.from(x!, 'base64url');
    this.#y = Buffer.from(y!, 'base64url');
  }

  get id(): string {
    return text(this.credentialId);
  }

  #authenticatorData(rpId: string, more: Buffer = Buffer.alloc(0)): Buffer {
    const flags = USER_PRESENT | (this.verifies ? USER_VERIFIED : 0) | (more.length > 0 ? HAS_CREDENTIAL : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), counter, more]);
  }

  #clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** What a browser at this address answers to `navigator.credentials.create`. */
  create({ challenge, user }: Creation, host: string, origin = `http://${host}`) {
    this.userHandle = user.id;
    const publicKey = cbor(
      new Map<number | string, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, this.#x],
        [-3, this.#y],
      ]),
    );
    const length = Buffer.of(this.credentialId.length >> 8, this.credentialId.length & 255);
    const authData = this.#authenticatorData(host, Buffer.concat([Buffer.alloc(16), length, this.credentialId, publicKey]));
    const attestation = new Map<number | string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: text(this.#clientData('webauthn.create', challenge, origin)),
        attestationObject: text(cbor(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** What a browser at this address answers to `navigator.credentials.get`. */
  get({ challenge }: { readonly challenge: string }, host: string, origin = `http://${host}`) {
    this.counter += 1;
    const authenticatorData = this.#authenticatorData(host);
    const clientData = this.#clientData('webauthn.get', challenge, origin);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.#key);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(authenticatorData),
        signature: text(signature),
        userHandle: this.userHandle,
      },
    };
  }
}
