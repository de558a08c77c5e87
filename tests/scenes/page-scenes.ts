import type { Scene } from './scene.ts'

/** Pages outside a room. */
export const pageScenes: readonly Scene[] = [
  { name: 'pages/about', draw: ({ openPage }) => openPage('/about') },
  { name: 'pages/avatars', draw: ({ openPage }) => openPage('/avatars') },
  { name: 'pages/not-found', draw: ({ openPage }) => openPage('/nowhere') },
]
