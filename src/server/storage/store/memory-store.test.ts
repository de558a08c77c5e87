import { describeRoomStore } from '../testing/room-store-contract.ts'
import { createMemoryStore } from './memory-store.ts'

describeRoomStore('memory', async () => createMemoryStore())
