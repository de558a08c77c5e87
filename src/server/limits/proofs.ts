import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { isSolution, PROOF_PARTS, partPrefix, writeNonce } from '#protocol/proof.ts'
import type { Proof, ProofChallenge } from '#protocol/proof-schema.ts'
import type { BrowserKey, EpochMs, RoomCode } from '#rooms/record/ids.ts'
import type { ProofLimits } from './limits.ts'

/** A challenge is bound to a code and a browser: its proof is valid for these alone. */
export interface ProofSubject {
  readonly code: RoomCode
  readonly browserKey: BrowserKey
}

const MAC_BYTES = 16
const NONCE_BYTES = 8

/**
 * Issues and verifies challenges. They are signed, not stored; only spent ones are remembered until they
 * expire. If the bound evicts one early, its proof can repeat a look-up of the same code, which reveals
 * nothing new.
 */
export class Proofs {
  readonly #key: Uint8Array
  readonly #limits: ProofLimits
  /** The expiry of each spent challenge, oldest first. */
  readonly #spent = new Map<string, EpochMs>()

  constructor(key: Uint8Array, limits: ProofLimits) {
    this.#key = key
    this.#limits = limits
  }

  challenge(subject: ProofSubject, effort: number, now: EpochMs): ProofChallenge {
    const expiry = (now + this.#limits.expiryMs).toString(36)
    return { challenge: `${expiry}.${this.#sign(subject, effort, expiry).toString('base64url')}`, effort }
  }

  /** The cheapest checks come first: hashes are computed only for an authentic, unspent challenge. */
  isValid({ challenge, effort, nonces }: Proof, subject: ProofSubject, now: EpochMs): boolean {
    if (this.#spent.has(challenge)) return false
    const [expiry = '', mac = ''] = challenge.split('.')
    if (!(Number.parseInt(expiry, 36) > now) || nonces.length !== PROOF_PARTS) return false
    const signature = Buffer.from(mac, 'base64url')
    const expected = this.#sign(subject, effort, expiry)
    if (signature.length !== MAC_BYTES || !timingSafeEqual(signature, expected)) return false
    return nonces.every((nonce, part) => isSolution(digestOf(challenge, part, nonce), effort))
  }

  /** Marks the proof's challenge as spent; false if it was spent before. */
  spend({ challenge }: Proof, now: EpochMs): boolean {
    if (this.#spent.has(challenge)) return false
    this.#spent.set(challenge, now + this.#limits.expiryMs)
    for (const [oldest, expiresAt] of this.#spent) {
      if (expiresAt > now && this.#spent.size <= this.#limits.spentMax) break
      this.#spent.delete(oldest)
    }
    return true
  }

  #sign({ code, browserKey }: ProofSubject, effort: number, expiry: string): Buffer {
    return createHmac('sha256', this.#key)
      .update(`${expiry}.${effort}.${code}.${browserKey}`)
      .digest()
      .subarray(0, MAC_BYTES)
  }
}

function digestOf(challenge: string, part: number, nonce: number): Uint8Array {
  const prefix = partPrefix(challenge, part)
  const message = new Uint8Array(prefix.length + NONCE_BYTES)
  message.set(prefix)
  writeNonce(new DataView(message.buffer, prefix.length), nonce)
  return hash('sha256', message, 'buffer')
}
