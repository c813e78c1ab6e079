import { createHash } from 'node:crypto';

const LENGTH = 3;

/**
 * Names for the classes of CSS modules: the class as written, and the shortest mark of its file that sets it apart.
 * Every one stands in the script and in the style of a first load, and marks pack badly: the usual ones cost 1 KB more.
 * @throws Error when two files come to the same mark.
 */
export function classNames(): (name: string, file: string) => string {
  const fileOf = new Map<string, string>();
  return (name, file) => {
    // The same for everybody who builds: the path within the project, however the bundler was asked for it.
    const [, path = file] = /\/src\/([^?]+)/.exec(file.replaceAll('\\', '/')) ?? [];
    // A widget keeps its marks whatever group its folder lies in: types are unique without it.
    const told = path.replace(/^widgets\/[a-z]+\//, 'widgets/');
    const mark = BigInt(`0x${createHash('sha256').update(told).digest('hex')}`)
      .toString(36)
      .slice(-LENGTH);
    const before = fileOf.get(mark) ?? path;
    if (before !== path)
      throw new Error(`${path} and ${before} have the same mark "${mark}": rename one, or lengthen the marks here`);
    fileOf.set(mark, path);
    return `${name}_${mark}`;
  };
}
