import type { PlantedFault } from '../planted-fault.ts'

const ofTheProtocol: readonly PlantedFault[] = [
  {
    name: 'a call with a key that the parser drops is accepted',
    file: 'src/protocol/up.ts',
    find: 'if (!args.success || !isPlain(message.args, schema.entries))',
    replace: 'if (!args.success)',
    finder: 'tests/fuzz/strictness.test.ts',
  },
  {
    name: 'a frame with an unknown field is accepted',
    file: 'src/protocol/up.ts',
    find: "v.strictObject({ type: v.literal('poll'), roomId: RoomId })",
    replace: "v.object({ type: v.literal('poll'), roomId: RoomId })",
    finder: 'tests/fuzz/strictness.test.ts',
  },
  {
    name: 'a page with another version of the protocol is not told to reload',
    file: 'src/server/connections/connection.ts',
    find: 'this.#isWelcomed = protocol === PROTOCOL_VERSION',
    replace: 'this.#isWelcomed = protocol <= PROTOCOL_VERSION',
    finder: 'tests/wire/frames.test.ts',
  },
  {
    name: 'the delta of a list drops the last of its changed items',
    file: 'src/protocol/delta.ts',
    find: 'Math.min(Number(to), length - 1) - Number(from) + 1',
    replace: 'Math.min(Number(to), length - 2) - Number(from) + 1',
    finder: 'src/protocol/delta.test.ts',
  },
  {
    name: 'a player can send the commands of a host',
    file: 'src/rooms/commands/rules.ts',
    find: "  if (who === 'host' && !player.isHost) return { code: 'not-host' }\n",
    replace: "  if (who === 'host' && !player.isHost && when !== 'lobby') return { code: 'not-host' }\n",
    finder: 'tests/wire/rules.test.ts',
  },
]

const ofSecrets: readonly PlantedFault[] = [
  {
    name: 'a watcher can react although the same browser has a seat on another server',
    file: 'src/server/rooms/audience/room-signals.ts',
    find: '      !this.#hasSeatOnPeer(from.browserKey) &&\n',
    replace: '',
    finder: 'src/server/rooms/room-signals-nodes.test.ts',
  },
  {
    name: 'another browser can use the seat of a player whose id it knows',
    file: 'src/server/rooms/host/authorize-seat.ts',
    find: 'if (player?.browserKey === browserKey) return accept(player)',
    replace: 'if (player !== undefined) return accept(player)',
    finder: 'tests/wire/rules.test.ts',
  },
  {
    name: 'a pass to watch is valid for any browser',
    file: 'src/server/rooms/audience/admit-watcher.ts',
    find: 'update(`${code} ${browserKey}`)',
    replace: 'update(`${code}`)',
    finder: 'src/server/rooms/audience/admit-watcher.test.ts',
  },
  {
    name: 'the lines of own prompts are sent to other servers',
    file: 'src/rooms/record/row-change.ts',
    find: "secretTables.has(change.table) && change.op !== 'delete'",
    replace: "secretTables.has(change.table) && change.op === 'insert'",
    finder: 'src/server/rooms/secret-prompts.test.ts',
  },
  {
    name: 'a damaged row is logged with the key of its browser',
    file: 'src/server/storage/tables/row-reader.ts',
    find: "table.key.filter(({ field }) => field !== 'browserKey')",
    replace: 'table.key',
    finder: 'src/server/rooms/host/damaged-rooms.test.ts',
  },
]

const ofRoomsOnServers: readonly PlantedFault[] = [
  {
    name: 'a retried command is applied a second time',
    file: 'src/server/storage/store/commit-room.ts',
    find: "    if (!(await storeAnswer(db, commit))) return 'duplicate-command'\n",
    replace: '    await storeAnswer(db, commit)\n',
    finder: 'src/server/storage/sqlite/sqlite-store.test.ts',
  },
  {
    name: 'an older tab of a player takes the seat back from the newest one',
    file: 'src/server/rooms/audience/room-subscribers.ts',
    find: 'return newest <= claimedAt',
    replace: 'return newest < Infinity',
    finder: 'src/server/rooms/host/room-host.test.ts',
  },
  {
    name: 'the page of a removed player stays subscribed',
    file: 'src/server/rooms/audience/room-subscribers.ts',
    find: '      if (!members.has(subscriber.playerId)) this.endAsGone(subscriber, reasonOf(subscriber, after, notices))',
    replace:
      "      if (!members.has(subscriber.playerId) && reasonOf(subscriber, after, notices) !== 'removed')\n        this.endAsGone(subscriber, 'left')",
    finder: 'src/server/rooms/host/room-host.test.ts',
  },
  {
    name: 'watchers are sent every change at once',
    file: 'src/server/rooms/audience/room-watchers.ts',
    find: 'this.flushedAt + FEED_GATHER_MS',
    replace: 'this.flushedAt',
    finder: 'src/server/rooms/audience/watcher-feed.test.ts',
  },
  {
    name: 'a page that hides reactions is sent them',
    file: 'src/server/rooms/audience/room-signals.ts',
    find: '    if (recipient.areSignalsHidden) return\n',
    replace: '',
    finder: 'src/server/rooms/audience/room-signals.test.ts',
  },
  {
    name: 'a held change is sent only with the next one',
    file: 'src/server/rooms/replica/held-changes.ts',
    find: '      this.#atOnce.take(this.#clock.now())\n      this.flush()\n',
    replace: '      this.#atOnce.take(this.#clock.now())\n',
    finder: 'src/server/rooms/replica/held-changes.test.ts',
  },
  {
    name: 'a move may come at half of its interval',
    file: 'src/server/rooms/runner/command-runner.ts',
    find: 'const EARLY_SHARE = 0.2',
    replace: 'const EARLY_SHARE = 0.5',
    finder: 'src/server/rooms/runner/move-intervals.test.ts',
  },
]

const ofTheStore: readonly PlantedFault[] = [
  {
    name: 'the code of a closed room is drawn again at once',
    file: 'src/server/storage/store/commit-room.ts',
    find: "        await retireCode(db, deleted.code, at)\n        return 'committed'",
    replace: "        return 'committed'",
    finder: 'src/server/storage/sqlite/sqlite-store.test.ts',
  },
  {
    name: 'a command without changes is answered on an outdated version',
    file: 'src/server/storage/store/commit-room.ts',
    find: "if (change === null) return (await isAtVersion(db, roomId, basedOn)) ? 'committed' : 'version-conflict'",
    replace: "if (change === null) return 'committed'",
    finder: 'src/server/storage/sqlite/sqlite-store.test.ts',
  },
  {
    name: 'a commit that fails takes the others of its batch with it',
    file: 'src/server/storage/store/group-commit.ts',
    find: 'const result = results[index]',
    replace: "const result = results.find(({ status }) => status === 'rejected') ?? results[index]",
    finder: 'src/server/storage/store/group-commit.test.ts',
  },
  {
    name: 'a batch of SQLite is written although one of its commits conflicts',
    file: 'src/server/storage/sqlite/sqlite-batch.ts',
    find: 'statement.run(values).changes === 1 || !mustWrite',
    replace: 'statement.run(values).changes <= 1 || !mustWrite',
    finder: 'src/server/storage/sqlite/sqlite-batch.test.ts',
  },
  {
    name: 'expired answers are never deleted',
    file: 'src/server/storage/store/sweep.ts',
    find: 'where at <= ${last?.at ?? answeredBefore}',
    replace: 'where at <= ${last?.at ?? 0}',
    finder: 'src/server/storage/sqlite/sqlite-store.test.ts',
  },
  {
    name: 'a database that fails is probed only once',
    file: 'src/server/storage/store/circuit-breaker.ts',
    find: 'probeNow().catch(() => outage !== null && scheduleProbe())',
    replace: 'probeNow().catch(() => null)',
    finder: 'src/server/storage/store/circuit-breaker.test.ts',
  },
]

const ofLimits: readonly PlantedFault[] = [
  {
    name: 'a clock that is set back credits the same seconds twice',
    file: 'src/server/limits/token-bucket.ts',
    find: 'this.#filledAt = Math.max(this.#filledAt, at)',
    replace: 'this.#filledAt = at',
    finder: 'src/server/limits/gate.test.ts',
  },
  {
    name: 'a closed connection still counts against the limit of its browser',
    file: 'src/server/limits/lru-table.ts',
    find: '        entry.references -= 1\n',
    replace: '',
    finder: 'src/server/limits/gate.test.ts',
  },
  {
    name: 'every address within one network of IPv6 has a separate limit',
    file: 'src/server/limits/address-key.ts',
    find: 'const GROUPS_OF_NETWORK = 4',
    replace: 'const GROUPS_OF_NETWORK = 8',
    finder: 'src/server/limits/address-key.test.ts',
  },
  {
    name: 'a proof of work can be used twice',
    file: 'src/server/limits/proofs.ts',
    find: '    this.#spent.set(challenge, now + this.#limits.expiryMs)\n',
    replace: '',
    finder: 'src/server/limits/proofs.test.ts',
  },
  {
    name: 'a proof of work is valid for any code',
    file: 'src/server/limits/proofs.ts',
    find: 'update(`${expiry}.${effort}.${code}.${browserKey}`)',
    replace: 'update(`${expiry}.${effort}.${browserKey.length + code.length}`)',
    finder: 'src/server/limits/proofs.test.ts',
  },
  {
    name: 'the bytes of a discarded upload are never free again',
    file: 'src/server/limits/staged-uploads.ts',
    find: 'if (this.#staged.delete(upload)) this.bytes -= upload.bytes',
    replace: 'this.#staged.delete(upload)',
    finder: 'src/server/limits/staged-uploads.test.ts',
  },
]

const ofConnections: readonly PlantedFault[] = [
  {
    name: 'a slow consumer is sent further changes',
    file: 'src/server/connections/send-queue.ts',
    find: 'if (this.#behindSince !== null || this.#isStopped) return false',
    replace: 'if (this.#isStopped) return false',
    finder: 'src/server/connections/send-queue.test.ts',
  },
  {
    name: 'a full queue of frames does not slow its sender',
    file: 'src/server/connections/inbox.ts',
    find: 'if (this.#queue.length >= frames || this.#queuedBytes >= bytes) this.#updateReading({ isFull: true })',
    replace:
      'if (this.#queue.length >= frames && this.#queuedBytes >= bytes) this.#updateReading({ isFull: true })',
    finder: 'src/server/connections/inbox.test.ts',
  },
  {
    name: 'a closed connection keeps its subscriptions',
    file: 'src/server/connections/call-dispatcher.ts',
    find: '    for (const roomId of [...this.#connection.subscriptions.keys()]) await this.#unsubscribe(roomId)\n',
    replace: '',
    finder: 'tests/wire/live-updates.test.ts',
  },
  {
    name: 'a stopping server closes its connections before it has answered',
    file: 'src/server/connections/connection.ts',
    find: '    await this.#inbox.idle()\n    this.#closeForRestart(retryMs)',
    replace: '    this.#closeForRestart(retryMs)',
    finder: 'src/server/connections/connection.test.ts',
  },
  {
    name: 'a frame that is posted twice is handled twice',
    file: 'src/server/events/frame-buffer.ts',
    find: 'const accepted = frames.slice(this.#nextPosted - first)',
    replace: 'const accepted = frames.slice(0)',
    finder: 'src/server/events/event-stream.test.ts',
  },
  {
    name: 'a browser that aborts an event stream stays connected',
    file: 'src/server/events/event-stream.ts',
    find: '    // A browser that aborts a response has disconnected, as with a socket.\n    current = null\n    dispose()',
    replace: '    current = null',
    finder: 'src/server/events/event-stream.test.ts',
  },
  {
    name: 'a server reads its own stored presence as that of a peer',
    file: 'src/server/cluster/presence-fallback-bus.ts',
    find: '      room?.announcedAtByNode.set(message.node, now)\n',
    replace: '',
    finder: 'src/server/cluster/presence-fallback-bus.test.ts',
  },
  {
    name: 'a message of the local bus reaches a listener that has unsubscribed',
    file: 'src/server/cluster/local-bus.ts',
    find: '      if (listeners?.has(listener) !== true) continue\n',
    replace: '',
    finder: 'src/server/cluster/local-bus.test.ts',
  },
]

const ofPages: readonly PlantedFault[] = [
  {
    name: 'a page may be framed by another site',
    file: 'src/server/http/security-headers.ts',
    find: '    "frame-ancestors \'none\'",\n',
    replace: '',
    finder: 'src/server/http/http-hardening.test.ts',
  },
  {
    name: 'a page allows any inline script',
    file: 'src/server/http/security-headers.ts',
    find: '["script-src \'self\'", ...scripts.map(hashSource)]',
    replace: "[\"script-src 'self' 'unsafe-inline'\", ...scripts.map(hashSource)]",
    finder: 'src/server/http/http-hardening.test.ts',
  },
  {
    name: 'the cookie that identifies a browser can be read by scripts',
    file: 'src/server/http/browser-cookie.ts',
    find: 'HttpOnly; SameSite=Lax',
    replace: 'SameSite=Lax',
    finder: 'src/server/http/browser-cookie.test.ts',
  },
  {
    name: 'a page of another site can open a socket',
    file: 'src/server/http/client-origin.ts',
    find: 'page.origin !== origin || page.host !== own.host) return false',
    replace: 'page.origin !== origin) return false',
    finder: 'src/server/http/client-origin.test.ts',
  },
  {
    name: 'the language of the browser counts more than the chosen one',
    file: 'src/server/http/page-language.ts',
    find: 'languages.find((one) => one === chosen) ?? languages.find((one) => one === preferred) ?? SOURCE_LANGUAGE',
    replace:
      'languages.find((one) => one === preferred) ?? languages.find((one) => one === chosen) ?? SOURCE_LANGUAGE',
    finder: 'src/server/http/page-language.test.ts',
  },
  {
    name: 'search engines list the pages of rooms',
    file: 'src/server/http/page-head.ts',
    find: 'canonicalPath: `/room/${code}`,\n      isListed: false,',
    replace: 'canonicalPath: `/room/${code}`,\n      isListed: true,',
    finder: 'src/server/http/http-server.test.ts',
  },
]

export const faultsOfServers: readonly PlantedFault[] = [
  ...ofTheProtocol,
  ...ofSecrets,
  ...ofRoomsOnServers,
  ...ofTheStore,
  ...ofLimits,
  ...ofConnections,
  ...ofPages,
]
