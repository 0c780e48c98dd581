import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetBucketPolicyCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  PutBucketPolicyCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

const { endpoint, region, bucket: Bucket, accessKey, secretKey, worker } = inject('s3')
const clientOf = (key: { accessKey: string; secretKey: string }) =>
  new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { accessKeyId: key.accessKey, secretAccessKey: key.secretKey },
  })
const asApi = clientOf({ accessKey, secretKey })
const asWorker = clientOf(worker)

const Key = 'sha256/00/rights-of-the-worker'
const foreignKey = 'elsewhere/rights-of-the-worker'
beforeAll(async () => {
  await asApi.send(new PutObjectCommand({ Bucket, Key: foreignKey, Body: 'not for the worker' }))
})
afterAll(async () => {
  for (const each of [Key, foreignKey]) await asApi.send(new DeleteObjectCommand({ Bucket, Key: each }))
  asApi.destroy()
  asWorker.destroy()
})

const denied = { $metadata: { httpStatusCode: 403 } }

test('the worker puts and gets objects by hash', async () => {
  await asWorker.send(new PutObjectCommand({ Bucket, Key, Body: 'result' }))
  const { Body } = await asWorker.send(new GetObjectCommand({ Bucket, Key }))
  expect(await Body?.transformToString()).toBe('result')
})

test('the worker gets an error for a missing object', async () => {
  const missing = asWorker.send(new GetObjectCommand({ Bucket, Key: 'sha256/00/nothing' }))
  await expect(missing).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } })
})

test('refuses to give an object to a caller without a key', async () => {
  await asWorker.send(new PutObjectCommand({ Bucket, Key, Body: 'result' }))
  for (const path of [`/${Bucket}/${Key}`, `/${Bucket}`]) {
    expect((await fetch(new URL(path, endpoint))).status).toBe(403)
  }
})

test('the worker cannot list', async () => {
  await expect(asWorker.send(new ListObjectsV2Command({ Bucket }))).rejects.toMatchObject(denied)
  await expect(asWorker.send(new ListObjectsV2Command({ Bucket, Prefix: 'sha256/' }))).rejects.toMatchObject(denied)
  await expect(asWorker.send(new HeadBucketCommand({ Bucket }))).rejects.toMatchObject(denied)
  expect((await asWorker.send(new ListBucketsCommand({}))).Buckets ?? []).toEqual([])
})

test('the worker cannot delete', async () => {
  await asApi.send(new PutObjectCommand({ Bucket, Key, Body: 'result' }))
  await expect(asWorker.send(new DeleteObjectCommand({ Bucket, Key }))).rejects.toMatchObject(denied)
  const { Errors } = await asWorker.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key }] } }))
  expect(Errors).toMatchObject([{ Key, Code: 'AccessDenied' }])
  await expect(asApi.send(new GetObjectCommand({ Bucket, Key }))).resolves.toBeTruthy()
})

test('the worker has no access to other prefixes or policies', async () => {
  await expect(asWorker.send(new GetObjectCommand({ Bucket, Key: foreignKey }))).rejects.toMatchObject(denied)
  const put = new PutObjectCommand({ Bucket, Key: foreignKey, Body: 'mine' })
  await expect(asWorker.send(put)).rejects.toMatchObject(denied)
  await expect(asWorker.send(new GetBucketPolicyCommand({ Bucket }))).rejects.toMatchObject(denied)
  await expect(asWorker.send(new PutBucketPolicyCommand({ Bucket, Policy: '{}' }))).rejects.toMatchObject(denied)
})
