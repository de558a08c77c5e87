import { describeRoomStore } from '../testing/room-store-contract.ts'
import { createMemoryStore } from './memory-store.test-support.ts'

describeRoomStore('memory', async () => createMemoryStore())
