import base from '../playwright.config.ts'
export default { ...base, outputDir: '/tmp/f/results-e2e', workers: 1, projects: [{ name: 'e', testDir: '../tests/e2e' }], reporter: 'line' }
