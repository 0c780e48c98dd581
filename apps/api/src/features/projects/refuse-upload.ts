import { AppError } from '@lc/api-contract'

/** Each reason has its words in the messages as `error_upload_<reason>`. */
export type UploadReason =
  | 'bad_archive'
  | 'bad_name'
  | 'bad_standard_json'
  | 'duplicate_name'
  | 'empty_file'
  | 'nested_archive'
  | 'no_files'
  | 'not_solidity'
  | 'not_text'
  | 'other_archive'
  | 'too_complex'

export const refuseUpload = (reason: UploadReason, path = ''): never => {
  throw new AppError('UPLOAD_REFUSED', { details: { reason, path } })
}
