/** What a worker must be told and a test hands over itself. */
export const unusedSettings = {
  DATABASE_URL: 'postgres://unused',
  TEMPORAL_ADDRESS: 'unused',
  S3_ENDPOINT: 'http://unused',
  S3_BUCKET: 'unused',
  S3_ACCESS_KEY: 'unused',
  S3_SECRET_KEY: 'unused',
}
