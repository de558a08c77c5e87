import type { PlantedFault } from '../planted-fault.ts'

const ofTheStoreOfARoom: readonly PlantedFault[] = [
  {
    name: 'a change is applied to a view of another version',
    file: 'src/client/sync/room/update-view.ts',
    find: 'if (view.room.version !== (since ?? version - 1)) return null',
    replace: 'if (view.room.version > (since ?? version - 1)) return null',
    finder: 'src/client/sync/room/live-room.test.ts',
  },
  {
    name: 'players who join are listed first',
    file: 'src/protocol/delta.ts',
    find: 'before.toSpliced(start, removed, ...inserted)',
    replace: 'before.toSpliced(0, removed, ...inserted)',
    finder: 'src/client/sync/room/live-room.test.ts',
  },
  {
    name: 'a change that leads to no valid view is shown',
    file: 'src/client/sync/room/update-view.ts',
    find: '  if (!isValidView(next)) return null\n',
    replace: '',
    finder: 'src/client/sync/room/live-room.test.ts',
  },
  {
    name: 'the notices of a change are shown again after a reconnect',
    file: 'src/client/sync/room/live-room.ts',
    find: '    if (version <= notifiedVersion) return\n',
    replace: '',
    finder: 'src/client/sync/room/live-room.test.ts',
  },
  {
    name: 'a page does not subscribe again after a reconnect',
    file: 'src/client/sync/room/live-room.ts',
    find: "if (connection === 'live' && shouldSubscribe) void load()",
    replace: "if (connection === 'live' && isSubscribed) void load()",
    finder: 'src/client/sync/room/live-room.test.ts',
  },
  {
    name: 'an older tab subscribes again by itself after it was superseded',
    file: 'src/client/sync/room/live-room.ts',
    find: "      case 'superseded':\n        deactivate({ isSuperseded: true })\n        break\n    }\n  }\n\n  function receiveChange",
    replace:
      "      case 'superseded':\n        store.setState({ isSuperseded: true })\n        break\n    }\n  }\n\n  function receiveChange",
    finder: 'src/client/sync/live-room-tabs.test.ts',
  },
  {
    name: 'a poll does not reveal a missed commit',
    file: 'src/client/sync/room/live-room.ts',
    find: 'current !== null && current.room.version < version) void load()',
    replace: 'current !== null && current.room.version > version) void load()',
    finder: 'src/client/sync/room/live-room.test.ts',
  },
]

const ofTheConnection: readonly PlantedFault[] = [
  {
    name: 'a call that was sent over a lost connection is not sent again',
    file: 'src/client/sync/connection/socket.ts',
    find: '    transport = null\n    calls.requeueSent()\n',
    replace: '    transport = null\n',
    finder: 'src/client/sync/connection/socket.test.ts',
  },
  {
    name: 'the delay before a reconnect does not grow',
    file: 'src/client/sync/connection/socket.ts',
    find: '    retryAfter(reconnectDelayMs(failures, deps.random))\n    failures += 1\n',
    replace: '    retryAfter(reconnectDelayMs(failures, deps.random))\n',
    finder: 'src/client/sync/connection/socket.test.ts',
  },
  {
    name: 'a dead connection is not noticed while no ping is answered',
    file: 'src/client/sync/connection/heartbeat.ts',
    find: 'if (!isAwaiting) expectFrame(timeoutMs)',
    replace: 'expectFrame(timeoutMs)',
    finder: 'src/client/sync/connection/socket.test.ts',
  },
  {
    name: 'the clock follows the sample with the longest round trip',
    file: 'src/client/sync/connection/clock-sync.ts',
    find: 'one.roundTripMs <= least.roundTripMs ? one : least',
    replace: 'one.roundTripMs >= least.roundTripMs ? one : least',
    finder: 'src/client/sync/connection/clock-sync.test.ts',
  },
  {
    name: 'a proof of work is sent with a new id, so its command may run twice',
    file: 'src/client/sync/calls/look-up.ts',
    find: 'answer = await call(name, { ...args, proof }, id)',
    replace: 'answer = await call(name, { ...args, proof }, newId())',
    finder: 'src/client/sync/calls/look-up.test.ts',
  },
  {
    name: 'an invalid session is taken for a seat',
    file: 'src/client/sync/calls/saved-session.ts',
    find: 'fields.size === 3 && Object.entries(patterns).every(isFilled)',
    replace: 'fields.size === 3 || Object.entries(patterns).every(isFilled)',
    finder: 'src/client/sync/calls/saved-session.test.ts',
  },
  {
    name: 'a mark of a page that left never expires',
    file: 'src/client/sync/calls/saved-session.ts',
    find: 'leaver === playerId && leftMs > 0 && leftMs <= RETURN_MS',
    replace: 'leaver === playerId && leftMs <= RETURN_MS',
    finder: 'src/client/room/session/seat/depart.test.ts',
  },
]

const ofScreens: readonly PlantedFault[] = [
  {
    name: 'a damaged view of a game replaces the last one that fits',
    file: 'src/client/play/stage/use-fitting-view.ts',
    find: ': { view: last.view, isCurrent: false }',
    replace: ': { view: received, isCurrent: false }',
    finder: 'src/client/play/stage/use-fitting-view.test.ts',
  },
  {
    name: 'the screen of the host asks for a start while players are missing',
    file: 'src/client/room/lobby/next-step.ts',
    find: 'selected?.minPlayers ?? Math.min(',
    replace: 'Math.min(',
    finder: 'src/client/room/lobby/next-step.test.ts',
  },
  {
    name: 'an announcement for screen readers is never withdrawn',
    file: 'src/ui/announcer/announce.ts',
    find: '  setTimeout(withdraw, ANNOUNCED_MS)\n',
    replace: '',
    finder: 'src/ui/announcer/announce.test.ts',
  },
  {
    name: 'a toast runs out while it is paused',
    file: 'src/ui/toast/toast-store.ts',
    find: '      stop(id)\n      change(id, { isPaused: true })',
    replace: '      change(id, { isPaused: true })',
    finder: 'src/ui/toast/toast-store.test.ts',
  },
  {
    name: 'a timer announces its end at eleven seconds',
    file: 'src/ui/phase-timer/timer-reading.ts',
    find: 'before > milestone && seconds <= milestone',
    replace: 'before >= milestone && seconds <= milestone',
    finder: 'src/ui/phase-timer/timer-reading.test.ts',
  },
  {
    name: 'a player who has left stays in the list',
    file: 'src/ui/presence/list-transitions.ts',
    find: "return one.presence === 'leaving' ? [] : [{ ...one, presence: 'settled' as const }]",
    replace: "return [{ ...one, presence: 'settled' as const }]",
    finder: 'src/ui/presence/list-transitions.test.ts',
  },
  {
    name: 'a room that loads plays the sound of a player who joins',
    file: 'src/client/room/announcements/room-sounds.ts',
    find: 'version <= before.room.version || version === loadedVersion) return []',
    replace: 'version <= before.room.version) return []',
    finder: 'src/client/room/announcements/room-sounds.test.ts',
  },
  {
    name: 'a watcher of a full room is offered a seat',
    file: 'src/client/watch/watch-lobby.tsx',
    find: "return playerCount < maxPlayers ? 'free' : 'full'",
    replace: "return playerCount <= maxPlayers ? 'free' : 'full'",
    finder: 'src/client/watch/watch-lobby.test.ts',
  },
  {
    name: 'a cell of the downloaded table is a formula',
    file: 'src/games/kit/stage/podium/souvenir/csv.ts',
    find: "const safe = FORMULA.test(text) ? `'${inner}` : inner",
    replace: 'const safe = inner',
    finder: 'src/games/kit/stage/podium/souvenir/csv.test.ts',
  },
  {
    name: 'the scores beside a result lack the viewer',
    file: 'src/games/kit/stage/result/peek-scores.ts',
    find: 'place < count || id === me)\n  const pastRow',
    replace: 'place < count)\n  const pastRow',
    finder: 'src/games/kit/stage/result/peek-scores.test.ts',
  },
  {
    name: 'an edit made while a draft is being saved is lost',
    file: 'src/games/kit/stage/drafts/draft-saver.ts',
    find: '        change(markSaved(drafts, slot, content))\n        continue',
    replace: '        change(markSaved(drafts, slot, content))\n        break',
    finder: 'src/games/kit/stage/drafts/draft-saver.test.ts',
  },
]

const ofTexts: readonly PlantedFault[] = [
  {
    name: 'a German text lacks its number',
    file: 'src/messages/de.json',
    find: 'Dafür braucht es mindestens {min} Leute.',
    replace: 'Dafür braucht es mehr Leute.',
    finder: 'tests/repository/messages.test.ts',
  },
  {
    name: 'a French text has no form for one',
    file: 'src/messages/fr.json',
    find: '        "plural=one": "{names} s’en va.",\n',
    replace: '',
    finder: 'tests/repository/messages.test.ts',
  },
  {
    name: 'a Spanish text of a game is missing',
    file: 'src/games/speed-polls/messages/es.json',
    find: '  "poll_no_guess": ',
    replace: '  "poll_no_guesses": ',
    finder: 'tests/repository/messages.test.ts',
  },
  {
    name: 'a Portuguese text is empty',
    file: 'src/messages/pt-BR.json',
    find: '"play_leave": "Sair"',
    replace: '"play_leave": ""',
    finder: 'tests/repository/messages.test.ts',
  },
  {
    name: 'an English text has the plural in brackets',
    file: 'src/messages/en.json',
    find: '"plural=one": "{names} left."',
    replace: '"plural=one": "{names} left the room(s)."',
    finder: 'tests/repository/messages.test.ts',
  },
  {
    name: 'a component shows a text that is not translated',
    file: 'src/client/room/invite/copy-link-button.tsx',
    find: '(props.label ?? m.invite_copy_link())',
    replace: "(props.label ?? 'Copy Link')",
    finder: 'tests/repository/copy.test.ts',
  },
  {
    name: 'a joined player is announced as one who left',
    file: 'src/client/room/announcements/live-announcements.ts',
    find: 'm.notice_joined(counted(joined))',
    replace: 'm.notice_left(counted(joined))',
    finder: 'src/client/room/announcements/live-announcements.test.ts',
  },
  {
    name: 'a style sheet has a colour of its own',
    file: 'src/ui/chip/chip.module.css',
    find: 'color: var(--ink);',
    replace: 'color: #1d1226;',
    finder: 'tests/repository/design-tokens.test.ts',
  },
]

export const faultsOfPages: readonly PlantedFault[] = [
  ...ofTheStoreOfARoom,
  ...ofTheConnection,
  ...ofScreens,
  ...ofTexts,
]
