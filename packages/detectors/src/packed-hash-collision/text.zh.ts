import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: '不同输入得到相同的打包哈希',
  what: 'abi.encodePacked 拼接了两个以上由调用者决定的变长值。它不写入长度，所以（"12", "3"）和（"1", "23"）得到的字节完全一样。',
  why: '如果这个哈希用来标识对象或被签名，同样的字节换一种切分就能冒充原来的内容：签名被用在没人签过的值上，或者已有的记录被覆盖。',
  fix: '改用会写入长度的 abi.encode；或者先分别求各部分的哈希，再打包这些哈希。',
  falseAlarm: '这些字节并不用于哈希或比较，例如只是拼接文本；或者各部分之间有不可能出现在内容里的分隔符。',
}
