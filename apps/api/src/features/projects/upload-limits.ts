export interface UploadLimits {
  /** As sent. */
  maxBytes: number
  /** Of all sources and configuration files of a request after unpacking. */
  maxUnpackedBytes: number
  maxFileBytes: number
  maxFiles: number
}
