interface Setup {
  checkout: string
  home: string
  isRoot: boolean
}

/** Printed after a successful setup: the next step, and what root is for. */
export const closingLines = ({ checkout, home, isRoot }: Setup): string[] => [
  '',
  'Setup is complete. To use npm and npx in this shell, put the installed Node first:',
  '',
  `  export PATH=${checkout}/.local/node/bin:$PATH`,
  '',
  'Then run `make dev`, or `make` for a list of commands.',
  '',
  isRoot ? 'Root was needed for:' : 'Setup ran without root. Root is needed for:',
  '  - apt packages, because PostgreSQL, nginx, Chromium, bubblewrap and Python are system packages;',
  `  - ${home}, because all clones share it and the jail's users must not be able to change it;`,
  '  - scans and tool tests, because the jail runs each tool as a separate user.',
]
