import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  OnNode,
  OperationNodeTransformer,
  OperatorNode,
  ReferenceNode,
  TableNode,
  ValueNode,
  WhereNode,
  sql,
  type DeleteQueryNode,
  type JoinNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type RawNode,
  type RootOperationNode,
  type SelectQueryNode,
  type UpdateQueryNode,
} from 'kysely';

/** Stands for the tenant's id in the text of a kept query; each execution puts its own in. */
export const TENANT_MARK = '<tenant>';

/** How the policies and plain SQL name the company of the transaction. */
const AS_POLICIES_SAY = `current_setting('app.tenant_id')::int`;

/** The company of the transaction, for plain SQL, in which nothing is added: `where t.tenant_id = ${ownTenant}`, once for each table. */
export const ownTenant = sql<number>`${sql.raw(AS_POLICIES_SAY)}`;

/**
 * Writes `tenant_id = n` into every FROM, JOIN, UPDATE and DELETE, so that each query is routed and indexed by its tenant. In plain SQL the number
 * takes the place of the setting: a distributed database sends a statement to one shard by a number, and to all of them by a setting.
 */
class AddTenant extends OperationNodeTransformer {
  readonly #tenant: number | string;
  readonly #tables: ReadonlySet<string>;
  constructor(tenant: number | string, tables: ReadonlySet<string>) {
    super();
    this.#tenant = tenant;
    this.#tables = tables;
  }

  /** Name or alias under which a tenant table is visible in the query, or null. */
  #visibleName(node: OperationNode): string | null {
    let alias: string | undefined;
    let inner = node;
    if (AliasNode.is(inner)) {
      if (IdentifierNode.is(inner.alias)) alias = inner.alias.name;
      inner = inner.node;
    }
    if (!TableNode.is(inner)) return null;
    const name = inner.table.identifier.name;
    return this.#tables.has(name) ? (alias ?? name) : null;
  }

  #isTenant(table: string): OperationNode {
    return BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create('tenant_id'), TableNode.create(table)),
      OperatorNode.create('='),
      ValueNode.createImmediate(this.#tenant),
    );
  }

  /** A query that is a part of others comes by once for each query around it; by then it has its condition. */
  #isRestricted(condition: OperationNode | undefined, table: string): boolean {
    if (!condition) return false;
    if (AndNode.is(condition)) return this.#isRestricted(condition.left, table) || this.#isRestricted(condition.right, table);
    if (!BinaryOperationNode.is(condition)) return false;
    const { leftOperand, operator, rightOperand } = condition;
    return (
      OperatorNode.is(operator) &&
      operator.operator === '=' &&
      ReferenceNode.is(leftOperand) &&
      ColumnNode.is(leftOperand.column) &&
      leftOperand.column.column.name === 'tenant_id' &&
      leftOperand.table?.table.identifier.name === table &&
      ValueNode.is(rightOperand) &&
      rightOperand.value === this.#tenant
    );
  }

  #and(condition: OperationNode | undefined, table: string | null): OperationNode | undefined {
    if (table === null || this.#isRestricted(condition, table)) return condition;
    return condition ? AndNode.create(this.#isTenant(table), condition) : this.#isTenant(table);
  }

  #restricted(where: WhereNode | undefined, sources: readonly OperationNode[]): WhereNode | undefined {
    const condition = sources.reduce<OperationNode | undefined>((all, source) => this.#and(all, this.#visibleName(source)), where?.where);
    return condition ? WhereNode.create(condition) : undefined;
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    const query = super.transformSelectQuery(node, queryId);
    return withWhere(query, this.#restricted(query.where, query.from?.froms ?? []));
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    const query = super.transformUpdateQuery(node, queryId);
    return withWhere(query, this.#restricted(query.where, [...(query.table ? [query.table] : []), ...(query.from?.froms ?? [])]));
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    const query = super.transformDeleteQuery(node, queryId);
    return withWhere(query, this.#restricted(query.where, [...query.from.froms, ...(query.using?.tables ?? [])]));
  }

  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    const raw = super.transformRaw(node, queryId);
    return { ...raw, sqlFragments: raw.sqlFragments.map((text) => text.replaceAll(AS_POLICIES_SAY, String(this.#tenant))) };
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const join = super.transformJoin(node, queryId);
    const condition = this.#and(join.on?.on, this.#visibleName(join.table));
    return condition ? { ...join, on: OnNode.create(condition) } : join;
  }
}

function withWhere<N extends { readonly where?: WhereNode }>(node: N, where: WhereNode | undefined): N {
  return where ? { ...node, where } : node;
}

export class TenantPlugin implements KyselyPlugin {
  readonly #addTenant: AddTenant;
  /** `tenant` is the id, or the mark that stands for it in a query that is built once */
  constructor(tenant: number | typeof TENANT_MARK, tables: ReadonlySet<string>) {
    this.#addTenant = new AddTenant(tenant, tables);
  }
  transformQuery(query: PluginTransformQueryArgs): RootOperationNode {
    return this.#addTenant.transformNode(query.node, query.queryId);
  }
  async transformResult(result: PluginTransformResultArgs) {
    return result.result;
  }
}
