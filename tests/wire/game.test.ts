import { describe, expect, it } from 'vitest'
import type { FactOrFictionView } from '#games/fact-or-fiction/schemas.ts'
import { seat } from '../support/raw-player.ts'
import { codeOf, GAME, type Member, startForFile, viewOf } from '../support/wire-room.ts'

const { newPlayer, roomOf } = startForFile({ TIME_SCALE: '4' })

describe('Fact or Fiction over the wire', () => {
  /**
   * Four players who have submitted one statement each; Fact and Fiction alternate, and the flag decides the
   * first.
   */
  async function gameWith(isFirstFact: boolean): Promise<readonly Member[]> {
    const members = await roomOf(4)
    const host = members[0]!
    await host.raw.ask('selectGame', { ...seat(host.session), gameId: GAME })
    await host.raw.ask('startGame', seat(host.session))
    for (const [index, { raw, session }] of members.entries()) {
      const isFact = (index % 2 === 0) === isFirstFact
      const move = { type: 'write', slot: 0, text: `Statement number ${index}`, isFact }
      await raw.ask('makeMove', { ...seat(session), move })
      await raw.ask('makeMove', { ...seat(session), move: { type: 'submit' } })
    }
    return members
  }

  /** All deltas that this player received since the game's start. */
  const changesInGame = ({ raw }: Member) => {
    const changes = raw.frames.filter((frame) => frame.startsWith('{"type":"change"'))
    return changes.slice(changes.findIndex((frame) => frame.includes('"game":{"=":')))
  }

  const gameOf = async (member: Member) => (await viewOf(member)).game as FactOrFictionView

  it('[WIRE-17] no byte before Reveal shows the truth or the votes to any player but the author', async () => {
    const [some, others] = await Promise.all([gameWith(true), gameWith(false)])
    for (const members of [some, others])
      for (const member of members) {
        const view = await gameOf(member)
        expect(view.phase).toBe('present')
        expect(view.reveal).toBeNull()
        expect(view.mine.map((own) => own.text)).toEqual([`Statement number ${members.indexOf(member)}`])
        const foreign = changesInGame(member).map((frame) => {
          const { delta, ...rest } = JSON.parse(frame)
          const { game, ...room } = delta
          const { mine: _own, ...others } = game['='] ?? game
          return JSON.stringify({ ...rest, room, others })
        })
        // The start, the own statement, and every player’s submission: nothing of the statements of others (WIRE-185).
        expect(foreign).toHaveLength(6)
        expect(foreign.join('')).not.toMatch(/isFact|saysFact/)
      }
    // The two games differ in secrets only, apart from own statements and randomly drawn characters.
    const sizes = (member: Member) =>
      changesInGame(member).map(
        (frame) => frame.replace(/"(isFact|avatar|avatarColor)":("[^"]*"|true|false)/g, '').length,
      )
    for (const index of [0, 1, 2, 3]) expect(sizes(some[index]!)).toEqual(sizes(others[index]!))
  })

  it('[WIRE-5] a move is refused with its code: wrong phase, unknown type, additional field', async () => {
    const members = await gameWith(true)
    const { statement } = await gameOf(members[0]!)
    const author = members.find(({ session }) => session.playerId === statement!.authorId)!
    const voter = members.find((member) => member !== author)!
    const move = async ({ raw, session }: Member, what: object) =>
      codeOf(await raw.call('makeMove', { ...seat(session), move: what }))
    expect(await move(voter, { type: 'vote', factId: statement!.id, saysFact: true })).toBe('wrong-phase')
    expect(await move(voter, { type: 'write', slot: 0, text: 'Too late', isFact: true })).toBe('wrong-phase')
    expect(await move(voter, { type: 'dance' })).toBe('bad-move')
    expect(await move(voter, { type: 'vote', factId: statement!.id, saysFact: true, twice: true })).toBe(
      'bad-move',
    )
    const nonMember = await newPlayer()
    expect(codeOf(await nonMember.call('joinRoom', { code: author.session.roomCode, playerName: 'Z' }))).toBe(
      'game-in-progress',
    )
  })

  it('[WIRE-5] the author cannot vote on the own statement, and no player can vote after the deadline', async () => {
    const members = await gameWith(true)
    const [host] = members
    const { statement } = await gameOf(host!)
    const author = members.find(({ session }) => session.playerId === statement!.authorId)!
    const voter = members.find((member) => member !== author)!
    const vote = async ({ raw, session }: Member) => {
      const move = { type: 'vote', factId: statement!.id, saysFact: true }
      return codeOf(await raw.call('makeMove', { ...seat(session), move }))
    }
    const phase = (name: string) =>
      voter.raw.receive(
        'change',
        ({ game }) => {
          const view = game as FactOrFictionView | undefined
          return view?.phase === name && view.statement?.id === statement!.id
        },
        15_000,
      )
    await phase('vote')
    expect(await vote(author)).toBe('author-cannot-vote')
    expect(await vote(voter)).toBe('ok')
    const revealed = (await phase('reveal')).game as FactOrFictionView
    expect(revealed.reveal).toMatchObject({ factVotes: 1, fictionVotes: 0 })
    expect(await vote(members.find((member) => member !== author && member !== voter)!)).toBe('wrong-phase')
    expect((await gameOf(voter)).reveal).toEqual(revealed.reveal)
  })
})
