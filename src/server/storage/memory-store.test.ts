import { createMemoryStore } from './memory-store.ts'
import { describeRoomStore } from './room-store-contract.ts'

describeRoomStore('memory', async () => createMemoryStore())
