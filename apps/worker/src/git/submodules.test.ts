import { expect, test } from 'vitest'
import { readSubmodules, submoduleUrl } from './submodules.ts'

const rules = { parentUrl: 'https://github.com/owner/project', hosts: new Set(['github.com', 'gitlab.com']) }

test('default: reads paths and addresses, and nothing else', () => {
  const text = `[submodule "lib/forge-std"]
	path = lib/forge-std
	url = https://github.com/foundry-rs/forge-std
	update = !touch /tmp/x
[submodule "b"]
  url=git@github.com:a/b.git
  path=b
[submodule "no path"]
  url = https://github.com/a/c`
  expect([...readSubmodules(text)]).toEqual([
    ['lib/forge-std', 'https://github.com/foundry-rs/forge-std'],
    ['b', 'git@github.com:a/b.git'],
  ])
})

test.each([
  ['https://gitlab.com/a/b.git', 'https://gitlab.com/a/b.git'],
  ['git@github.com:a/b.git', 'https://github.com/a/b.git'],
  ['ssh://git@gitlab.com/a/b.git', 'https://gitlab.com/a/b.git'],
  ['../lib.git', 'https://github.com/owner/lib.git'],
  ['../../other/lib', 'https://github.com/other/lib'],
])('reads %s as %s', (stated, url) => {
  expect(submoduleUrl(stated, 'x', rules)).toBe(url)
})

test.each([
  'file:///etc',
  '/etc',
  'ext::sh -c id',
  'https://git.example.org/x.git',
  'https://a:b@github.com/x.git',
  'https://github.com:8443/x.git',
  'http://github.com/a/x.git',
  'ssh://git@10.0.0.1/x.git',
  'git@10.0.0.1:x.git',
  'git://github.com/a/x',
  '--upload-pack=x',
  '',
])('refuses %s by name', (stated) => {
  expect(() => submoduleUrl(stated, 'lib/x', rules)).toThrow(
    expect.objectContaining({ reason: { code: 'git_submodule_refused', name: 'lib/x', wanted: stated } }),
  )
})
