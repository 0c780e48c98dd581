import { expect, test } from 'vitest'
import { refusePlainConnections } from './plain-connections.ts'

const inside = {
  ALLOW_PLAIN_CONNECTIONS: false,
  DATABASE_URL: 'postgres://app:password@127.0.0.1:5432/product',
  S3_ENDPOINT: 'http://localhost:7070',
  SMTP_URL: 'smtp://[::1]:1025',
  TEMPORAL_ADDRESS: '127.0.0.1:7233',
  TEMPORAL_NAMESPACE: 'default',
  TEMPORAL_TLS: false,
}

const encrypted = {
  ...inside,
  DATABASE_URL: 'postgres://app:password@db.internal:5432/product?sslmode=verify-full',
  S3_ENDPOINT: 'https://objects.internal',
  SMTP_URL: 'smtps://mail.internal',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.internal',
  TEMPORAL_ADDRESS: 'temporal.internal:7233',
  TEMPORAL_TLS: true,
}

test('default: accepts plain connections on this machine, and encrypted ones to others', () => {
  expect(() => refusePlainConnections(inside)).not.toThrow()
  expect(() => refusePlainConnections(encrypted)).not.toThrow()
  expect(() => refusePlainConnections({ ...inside, DATABASE_URL: 'postgres:///product?host=/run' })).not.toThrow()
})

test.each([
  ['DATABASE_URL', 'postgres://app:password@db.internal:5432/product'],
  ['DATABASE_URL', 'postgres://app:password@db.internal:5432/product?sslmode=require'],
  ['DATABASE_URL', 'postgres://app:password@127.0.0.1.example:5432/product'],
  ['S3_ENDPOINT', 'http://10.0.0.7:7070'],
  ['SMTP_URL', 'smtp://mail.internal'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.internal:4318'],
])('refuses %s=%s', (name, value) => {
  expect(() => refusePlainConnections({ ...encrypted, [name]: value })).toThrow(new RegExp(name))
})

test('refuses a plain connection to Temporal on another machine, and names each problem', () => {
  const attempt = () =>
    refusePlainConnections({ ...encrypted, TEMPORAL_TLS: false, S3_ENDPOINT: 'http://objects.internal' })
  expect(attempt).toThrow(/S3_ENDPOINT[\s\S]*TEMPORAL_ADDRESS/)
})

test('given a mail server that must offer STARTTLS, accepts it', () => {
  const SMTP_URL = 'smtp://mail.internal?requireTLS=true'
  expect(() => refusePlainConnections({ ...encrypted, SMTP_URL })).not.toThrow()
})

test('given a network that is trusted as a whole, accepts plain connections', () => {
  const plain = { ...encrypted, S3_ENDPOINT: 'http://objects.internal', ALLOW_PLAIN_CONNECTIONS: true }
  expect(() => refusePlainConnections(plain)).not.toThrow()
})
