import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { configurationFiles, hostNames, readSettings, siteSettings, usesOwnStore } from './settings.ts'

const example = parseEnv(readFileSync(join(import.meta.dirname, 'site.env.example'), 'utf8'))
const least = { API_ORIGIN_US: 'https://api.example.org' }
const place = { folder: '/srv/lightning-cat/releases/1', commit: 'abc', hasIpv6: true }

test('default: the example names every setting, with the defaults as values', () => {
  expect(Object.keys(example).sort()).toEqual(Object.keys(siteSettings.shape).sort())
  const { API_ORIGIN_US, API_ORIGIN_IO, ...defaults } = readSettings(example)
  const { API_ORIGIN_US: _us, API_ORIGIN_IO: _io, ...read } = readSettings(least)
  expect(defaults).toEqual(read)
})

test('error: names unknown settings, missing ones, and addresses without TLS', () => {
  expect(() => readSettings({ SITE_ORIGIN: 'http://example.org', COMPANY: 'x' })).toThrow(
    /SITE_ORIGIN[\s\S]*API_ORIGIN_US[\s\S]*COMPANY/,
  )
})

test('refuses a path that could end a line of nginx’s configuration', () => {
  expect(() => readSettings({ ...least, TLS_KEY: '/a";}' })).toThrow(/TLS_KEY/)
})

test('refuses one address for site and API', () => {
  const settings = readSettings({ ...least, SITE_ORIGIN: 'https://api.example.org' })
  expect(() => configurationFiles(settings, place)).toThrow(/API needs/)
})

test.each(['https://api.example.org', 'https://www.lightningcat.io:8445'])(
  'refuses %s for the desk, a host name of another program',
  (DESK_ORIGIN) => {
    expect(() => configurationFiles(readSettings({ ...least, DESK_ORIGIN }), place)).toThrow(/desk needs/)
  },
)

test('given an address of the desk, nginx and the desk have it, and the certificate names it', () => {
  const settings = readSettings({ ...least, DESK_ORIGIN: 'https://desk.example.org' })
  const files = configurationFiles(settings, place)
  expect(files['nginx/nginx.conf']).toMatch(
    /server_name desk\.example\.org;[\s\S]*proxy_pass http:\/\/127\.0\.0\.1:3004;/,
  )
  expect(files['env/desk.env']).toContain('DESK_ORIGIN="https://desk.example.org"\n')
  expect(files['env/desk.env']).not.toContain('TEMPORAL')
  expect(hostNames(settings)).toEqual(['www.lightningcat.io', 'api.example.org', 'desk.example.org'])
})

test('given no address of the desk, nothing names one', () => {
  expect(JSON.stringify(configurationFiles(readSettings(least), place))).not.toMatch(/desk|3004/i)
})

test('given a company name with quotes, systemd reads the sender as one value', () => {
  const files = configurationFiles(readSettings({ ...least, COMPANY_NAME_EN: 'The "Cat" \\ Co' }), place)
  expect(files['env/api.env']).toContain('MAIL_FROM="The \\"Cat\\" \\\\ Co <no-reply@lightningcat.io>"\n')
})

test('given two API origins and a port, nginx separates them by name and port', () => {
  const settings = readSettings({
    SITE_ORIGIN: 'https://example.org',
    API_ORIGIN_US: 'https://api.example.us',
    API_ORIGIN_IO: 'https://example.org:8444',
  })
  const config = configurationFiles(settings, place)['nginx/nginx.conf'] ?? ''
  expect(config).toContain('listen 443 ssl http2 default_server;')
  expect(config).toMatch(/listen \[::\]:443 ssl http2;[^}]*server_name api\.example\.us;/)
  expect(config).toMatch(/listen 8444 ssl http2;[^}]*server_name example\.org;/)
  expect(configurationFiles(settings, { ...place, hasIpv6: false })['nginx/nginx.conf']).not.toContain('[::]')
})

test.each([
  ['http://127.0.0.1:7070', true],
  ['https://s3.example.org', false],
])('given the store %s, runs one here: %s', (S3_ENDPOINT, isHere) => {
  expect(usesOwnStore(readSettings({ ...least, S3_ENDPOINT }))).toBe(isHere)
})
