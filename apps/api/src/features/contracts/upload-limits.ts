export interface UploadLimits {
  /** As sent. */
  maxBytes: number
  /** Of what comes out of an archive. */
  maxUnpackedBytes: number
  maxFileBytes: number
  maxFiles: number
}
