import { openers } from '../../text-prompt.ts'

export const romanceOpeners = openers(
  'pt-br-romance',
  `
01 Duas pessoas na fila errada descobriram, ao mesmo tempo, que não tinham pressa nenhuma.
02 Todo dia, às seis, chegava à barraca de pastel um bilhete em branco, muito bem perfumado.
03 O amor começou com um guarda-chuva dividido e um ônibus que não veio.
04 “Você vem sempre a esta lavanderia?”, perguntou Davi, com três meias sem par na mão.
05 Rosa jurou nunca mais dançar forró e cumpriu a promessa por quase quarenta minutos.
06 Na carta havia só quatro palavras, e uma delas era “goiabada”.
07 Depois de vinte anos jogando dominó em silêncio, Hélio disse três palavras e perdeu a partida.
08 Ela tocava sanfona, ele tocava a campainha, e o prédio inteiro torcia.
09 Foi amor à segunda vista, porque na primeira faltou luz.
10 O papagaio se declarou primeiro, com a voz de quem não tinha coragem.
11 Quando o bloco virou a esquina, a pirata e o abacaxi ainda estavam de mãos dadas.
12 No melhor momento da valsa, um caminhão de melancias entrou no salão.
13 Por causa de uma troca de marmitas, Irene descobriu que alguém no terceiro andar entendia de tempero.
14 Para alguém da janela em frente: a sua samambaia e a minha precisam conversar.
15 A serenata estava linda, só que debaixo da janela errada.
16 Nunca se soube quem escreveu “te espero” no vidro do ônibus, mas naquele dia muita gente passou do ponto.
17 Cada livro que Lia devolvia à biblioteca levava uma folha de manjericão, para quem soubesse entender.
18 “Não é um encontro”, repetiu Caio, passando a camisa pela terceira vez.
19 Bastou um cafuné para o dragão mais temido do reino pensar em mudar de profissão.
20 Entre a barraca de flores e a de queijos, havia um metro de distância e onze anos de silêncio.
21 Se a rede fosse maior, talvez ninguém ali tivesse criado coragem.
22 Alguém esperava na estação das barcas com um girassol na mão e o horário errado.
`,
)
