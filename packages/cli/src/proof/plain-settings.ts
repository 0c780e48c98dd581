/** The lines of `foundry.toml` in our exports. None of them lets a test start programs, reach files or use a network. */
const PLAIN = [
  /^(#.*)?$/,
  /^\[(profile\.default|fuzz|lint)\]$/,
  /^(src|test|out) = "[a-z]+"$/,
  /^(libs|fs_permissions) = \[\]$/,
  /^(ffi|auto_detect_remappings|lint_on_build) = false$/,
  /^optimizer = (true|false)$/,
  /^(solc|evm_version) = "[\w.]+"$/,
  /^(optimizer_runs|code_size_limit|memory_limit|chain_id|seed) = ("0x)?\d+"?$/,
  /^(block_)?gas_(limit|price) = "?\d+"?$/,
  /^block_(timestamp|number|base_fee_per_gas|coinbase|prevrandao) = "?[\da-fx]+"?$/i,
]

/** Whether forge may run with these settings of a server. Foundry's defaults allow neither programs nor files. */
export const isPlainSettings = (foundryToml: string): boolean =>
  foundryToml.split('\n').every((line) => PLAIN.some((form) => form.test(line.trim())))
