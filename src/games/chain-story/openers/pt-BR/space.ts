import { openers } from '../../text-prompt.ts'

export const spaceOpeners = openers(
  'pt-br-space',
  `
01 A nave chegou à Lua com três dias de atraso, por causa do trânsito.
02 Faltavam dez segundos para a decolagem quando Iara se lembrou do feijão no fogo.
03 O primeiro contato foi rápido, porque os extraterrestres só queriam saber onde ficava a rodoviária.
04 “Base, temos um probleminha”, disse a comandante Dandara, com a calma de quem já viu coisa pior.
05 Em Marte, a segunda-feira dura trinta e oito horas, e ninguém tinha avisado a tripulação.
06 Na estação orbital Jabuticaba, o café flutua, mas a fofoca viaja mais rápido que a luz.
07 Quando a gravidade acabou, só a samambaia manteve a calma.
08 O planeta parecia deserto, até que alguém bateu palmas no portão.
09 Depois de sete anos-luz de viagem, descobrimos que a chave tinha ficado em casa.
10 Um cometa passou tão perto que deu para ouvir o rádio ligado lá dentro.
11 O robô de bordo aprendeu a fazer pão de queijo e, desde então, recusa qualquer outra tarefa.
12 Atrás do terceiro anel de Saturno, uma banca de jornal vende as notícias de amanhã.
13 Ninguém explicou aos marcianos que “passa lá em casa” não era um convite.
14 Sempre que a nave fazia uma curva à esquerda, alguém aplaudia no porão.
15 A cadete Moema foi escolhida para a missão porque sabia dormir em rede.
16 Dizem que aquele buraco negro devolve tudo o que engole, só que lavado e passado.
17 Pela janela da cozinha, vimos uma fila de planetas esperando a vez.
18 “Ao pé da letra”, explicou a intérprete, “eles querem o nosso liquidificador.”
19 Cada planeta da galáxia mandou um presente, e o nosso mandou uma rifa.
20 Lá fora, no vácuo absoluto, alguém vendia picolé.
21 Se o manual da nave não fosse todo em versos, talvez alguém o tivesse lido.
`,
)
