import { closeSync, openSync, readSync, statSync } from 'node:fs'

// The format is specified in sqlite.org/fileformat2.html, section 4.
const HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24
const MAGIC = 0x377f0682

/** The readable part of a write-ahead log. */
interface WalReport {
  /** Frames up to this offset can be read; 0 if the header cannot. */
  readonly readableBytes: number
  /** Commits of the same run after an unreadable frame, which SQLite would drop. */
  readonly commitsBehind: number
}

/**
 * Reads a write-ahead log as SQLite recovers it: it stops at the first frame with a wrong checksum and
 * silently drops the rest. A power cut leaves at most one commit after such a frame, because each is synced
 * before the next. The log must not be open in a server.
 */
export function inspectWal(file: string): WalReport {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size <= HEADER_BYTES) return { readableBytes: size, commitsBehind: 0 }
  const descriptor = openSync(file, 'r')
  try {
    return readLog(size, (buffer, at) => readSync(descriptor, buffer, 0, buffer.length, at) === buffer.length)
  } finally {
    closeSync(descriptor)
  }
}

function readLog(size: number, read: (buffer: Buffer, at: number) => boolean): WalReport {
  const header = Buffer.alloc(HEADER_BYTES)
  read(header, 0)
  const magic = header.readUInt32BE(0)
  const isBigEndian = magic === MAGIC + 1
  const sum = createChecksum(isBigEndian)
  sum.add(header, 0, 24)
  const isValid = (magic === MAGIC || isBigEndian) && sum.matches(header, 24)
  // A power cut may leave a new log whose blocks were never written.
  if (header.every((byte) => byte === 0)) return { readableBytes: 0, commitsBehind: 0 }
  if (!isValid) return { readableBytes: 0, commitsBehind: Number.POSITIVE_INFINITY }
  const pageBytes = header.readUInt32BE(8)
  const frame = Buffer.alloc(FRAME_HEADER_BYTES + pageBytes)
  let readableBytes = HEADER_BYTES
  let commitsBehind = 0
  let isReadable = true
  for (let at = HEADER_BYTES; at + frame.length <= size && read(frame, at); at += frame.length) {
    // Frames with another salt are left over from an earlier run of the log.
    const isOfThisRun = frame.compare(header, 16, 24, 8, 16) === 0
    if (isReadable) {
      sum.add(frame, 0, 8)
      sum.add(frame, FRAME_HEADER_BYTES, frame.length)
      isReadable = isOfThisRun && sum.matches(frame, 16)
    }
    if (isReadable) readableBytes = at + frame.length
    else if (isOfThisRun && frame.readUInt32BE(4) !== 0) commitsBehind += 1
  }
  return { readableBytes, commitsBehind }
}

/** The log's running checksum, over pairs of 32-bit words in the byte order that its header names. */
function createChecksum(isBigEndian: boolean) {
  let first = 0
  let second = 0
  return {
    add: (buffer: Buffer, from: number, to: number) => {
      const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.length)
      for (let at = from; at < to; at += 8) {
        first = (first + view.getUint32(at, !isBigEndian) + second) | 0
        second = (second + view.getUint32(at + 4, !isBigEndian) + first) | 0
      }
    },
    matches: (buffer: Buffer, at: number) =>
      buffer.readInt32BE(at) === first && buffer.readInt32BE(at + 4) === second,
  }
}
