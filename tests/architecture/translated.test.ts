/**
 * Translators put texts of their own in the place of React's. React then finds the place before which it
 * should insert, or the text that it should take away, no more in the page, and the page is gone. So text
 * that comes and goes, or has something before it that does, stands alone in an element.
 */
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";
import { each, lineOf, openProject, type Source } from "./source";

const project = openProject(fileURLToPath(new URL("../../", import.meta.url)));
const { AmpersandAmpersandToken, BarBarToken, QuestionQuestionToken } = ts.SyntaxKind;
const CHOICES: ts.SyntaxKind[] = [AmpersandAmpersandToken, BarBarToken, QuestionQuestionToken];

test("no text has a choice beside it", () => {
  expect(project.readAll("app").flatMap(choicesBesideText)).toEqual([]);
});

test.each([
  ["<p>{a && <b />}word</p>", 1],
  ["<p>{a ? 'this' : 'that'}<b /></p>", 1],
  ["<p>word{a && ' more'}</p>", 1],
  ["<li>{isOn ? <A /> : <B />}{label}</li>", 1],
  ["<p>{a ? 'this' : 'that'}</p>", 0],
  ["<p>{a && <b />}<i>word</i></p>", 0],
  ["<p><b>{a && 'word'}</b> word</p>", 0],
  ["<p>{list.map(of)}{a && <b />}</p>", 0],
])("%s is %i of them", (text, found) => {
  expect(choicesBesideText(project.read("app/x.tsx", `const x = ${text};`))).toHaveLength(found);
});

/** Elements one of whose children is a choice while another, or the choice itself, is text. */
function choicesBesideText({ file, tree }: Source): string[] {
  const found: string[] = [];
  each(tree, (node) => {
    if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return;
    const children = node.children.filter((child) => !isBlank(child)).map(expressionOf);
    const choices = children.filter(isChoice);
    const isMixed = children.length > 1 && (children.some(isText) || choices.some(isOfText));
    if (choices.length > 0 && isMixed)
      found.push(`${file}:${lineOf(tree, node)}: ${node.getText().slice(0, 80)}`);
  });
  return found;
}

/** Line breaks and `{" "}` of the layout. */
function isBlank(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return !child.text.trim();
  return (
    ts.isJsxExpression(child) &&
    (!child.expression || (ts.isStringLiteral(child.expression) && !child.expression.text.trim()))
  );
}

function expressionOf(child: ts.JsxChild): ts.Node {
  let node: ts.Node = child;
  if (ts.isJsxExpression(node) && node.expression) node = node.expression;
  while (ts.isParenthesizedExpression(node)) node = node.expression;
  return node;
}

function isChoice(node: ts.Node): boolean {
  return (
    ts.isConditionalExpression(node) ||
    (ts.isBinaryExpression(node) && CHOICES.includes(node.operatorToken.kind))
  );
}

/** Written out, or the value of something that is no list of elements and not `children`. */
function isText(node: ts.Node): boolean {
  if (ts.isJsxText(node) || ts.isStringLiteral(node) || ts.isTemplateLiteral(node)) return true;
  const isValue = ts.isIdentifier(node) || ts.isPropertyAccessExpression(node);
  return isValue && !/^(children|.*\.children)$/.test(node.getText());
}

/** One of what it chooses from is written out as text. */
function isOfText(node: ts.Node): boolean {
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].some((each) => isOfText(each));
  if (ts.isBinaryExpression(node)) return isOfText(node.right);
  return (
    ts.isStringLiteral(node) || ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node)
  );
}
