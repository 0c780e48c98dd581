import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Lines without comments: the files explain themselves in English, the guide in its own language. */
const linesOf = (yaml: string) =>
  yaml
    .split('\n')
    .filter((line) => /^\s*[^#\s]/.test(line))
    .map((line) => line.replace(/ # .*/, ''))

const blocksOf = (language: string) =>
  [...read(`docs/user-guide/${language}/ci.md`).matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, yaml = '']) =>
    linesOf(yaml),
  )

const examples = {
  github: linesOf(read('examples/ci/github/code-scanning.yml')),
  gitlab: linesOf(read('examples/ci/gitlab/.gitlab-ci.yml')),
  preCommit: linesOf(read('examples/ci/pre-commit/.pre-commit-config.yaml')),
}

test.each(['en', 'zh'])('default: the guide shows the examples (%s)', (language) => {
  const [github, artifact = [], gitlab, preCommit] = blocksOf(language)
  expect({ github, gitlab, preCommit }).toEqual(examples)
  const lastStep = examples.github.findIndex((line) => line.startsWith('      - if: '))
  const shared = examples.github.slice(0, lastStep).filter((line) => !line.includes('security-events'))
  expect(linesOf(read('examples/ci/github/without-code-scanning.yml'))).toEqual([...shared, ...artifact])
})
