import {
  ColumnNode,
  InsertQueryNode,
  OnConflictNode,
  PrimitiveValueListNode,
  TableNode,
  UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  type ColumnUpdateNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type RootOperationNode,
} from 'kysely';

/** Names of the columns that hold JSON, by table. */
export type JsonColumns = ReadonlyMap<string, ReadonlySet<string>>;

const asText = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value);
const asTextNode = <Node extends OperationNode>(node: Node) => (ValueNode.is(node) ? { ...node, value: asText(node.value) } : node);

function tableOf(node: OperationNode | undefined): string | undefined {
  return node && TableNode.is(node) ? node.table.identifier.name : undefined;
}

/** Gives the driver what INSERT and UPDATE write into JSON columns as JSON text: it would take an array for an array of PostgreSQL. */
export class JsonPlugin implements KyselyPlugin {
  readonly #columns: JsonColumns;
  constructor(columns: JsonColumns) {
    this.#columns = columns;
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (InsertQueryNode.is(node)) return this.#insert(node);
    if (UpdateQueryNode.is(node)) return this.#update(node);
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }

  #insert(node: InsertQueryNode): InsertQueryNode {
    const json = this.#columns.get(tableOf(node.into) ?? '');
    const isJson = node.columns?.map(({ column }) => json?.has(column.name) ?? false);
    if (!json || !isJson) return node;
    const { values, onConflict } = node;
    const list = (row: ValuesNode['values'][number]) =>
      PrimitiveValueListNode.is(row)
        ? PrimitiveValueListNode.create(row.values.map((value, at) => (isJson[at] ? asText(value) : value)))
        : ValueListNode.create(row.values.map((value, at) => (isJson[at] ? asTextNode(value) : value)));
    return {
      ...node,
      ...(values && ValuesNode.is(values) ? { values: ValuesNode.create(values.values.map(list)) } : {}),
      ...(onConflict?.updates
        ? { onConflict: OnConflictNode.cloneWith(onConflict, { updates: this.#set(onConflict.updates, json) }) }
        : {}),
    };
  }

  #update(node: UpdateQueryNode): UpdateQueryNode {
    const json = this.#columns.get(tableOf(node.table) ?? '');
    return json && node.updates ? { ...node, updates: this.#set(node.updates, json) } : node;
  }

  #set(updates: readonly ColumnUpdateNode[], json: ReadonlySet<string>): ColumnUpdateNode[] {
    return updates.map((update) =>
      ColumnNode.is(update.column) && json.has(update.column.column.name) ? { ...update, value: asTextNode(update.value) } : update,
    );
  }
}
