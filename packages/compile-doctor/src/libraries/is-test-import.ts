/** Files of test frameworks: what imports them is a test and no part of what is deployed, unless it only wants to print. */
export const isTestImport = (path: string): boolean =>
  /(^|\/)(forge-std|ds-test|@?truffle|remix_tests\.sol|@?crytic\/properties|forge-safe)(\/|$)/.test(path) &&
  !/\/console2?\.sol$/.test(path)
