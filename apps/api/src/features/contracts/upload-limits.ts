export interface UploadLimits {
  maxBytes: number
  maxFileBytes: number
  maxFiles: number
}
