import { neededByProduct, productionPackages } from './production-packages.mjs';

/** CycloneDX 1.6, https://cyclonedx.org/docs/1.6/json/ */
const SPECIFICATION = '1.6';
const SPDX_NAME = /^[A-Za-z0-9.-]+$/;

/** Address of a version of a package: `pkg:npm/%40scope/name@1.2.3`. */
const addressOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;
const addressOfNamed = (named) =>
  addressOf({ name: named.slice(0, named.lastIndexOf('@')), version: named.slice(named.lastIndexOf('@') + 1) });

function componentOf(one) {
  const [group, name] = one.name.startsWith('@') ? one.name.split('/') : [undefined, one.name];
  const [algorithm, content] = one.integrity.split('-');
  return {
    type: 'library',
    'bom-ref': addressOf(one),
    ...(group ? { group } : {}),
    name,
    version: one.version,
    scope: one.optional ? 'optional' : 'required',
    hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(content, 'base64').toString('hex') }],
    licenses: [SPDX_NAME.test(one.licence) ? { license: { id: one.licence } } : { expression: one.licence }],
    purl: addressOf(one),
  };
}

/**
 * Everything of others that an installation of the product may hold, with what each needs. The same lock file gives the same text, whenever and wherever
 * it is made.
 * @param {{ name: string, version: string, license: string, description: string }} product
 * @param {Record<string, import('./production-packages.mjs').LockedPackage>} locked
 */
export function billOfMaterials(product, locked) {
  const packages = productionPackages(locked);
  return {
    $schema: `http://cyclonedx.org/schema/bom-${SPECIFICATION}.schema.json`,
    bomFormat: 'CycloneDX',
    specVersion: SPECIFICATION,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': addressOf(product),
        name: product.name,
        version: product.version,
        description: product.description,
        licenses: [{ license: { id: product.license } }],
        purl: addressOf(product),
      },
    },
    components: packages.map((one) => componentOf(one)),
    dependencies: [
      { ref: addressOf(product), dependsOn: neededByProduct(locked).map(addressOfNamed) },
      ...packages.map((one) => ({ ref: addressOf(one), dependsOn: one.needs.map(addressOfNamed) })),
    ],
  };
}
