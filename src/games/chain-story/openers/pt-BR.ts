import { openers } from '../text-prompt.ts'

export const portugueseOpeners = {
  any: openers(
    'pt-br-any',
    `
01 “Ninguém mexe no pudim”, dizia o bilhete, mas o prato já estava vazio.
02 Naquela terça-feira, o carro do ovo passou em silêncio, e a rua inteira saiu para ver.
03 Quando abri o pote de sorvete, não havia sorvete nem feijão, e sim um mapa.
04 A capivara chegou cedo, pendurou o crachá e perguntou onde ficava o café.
05 Todo mundo no prédio conhecia a regra do elevador: nunca apertar o sete depois das sete.
06 Faltou luz na rua inteira, menos na casa onde não mora ninguém.
07 O aniversário da cidade ia muito bem, até o bolo pedir a palavra.
08 Dona Zuleide vendeu o último pastel e, sem explicar nada, trancou a barraca por dentro.
09 Era para ser só uma reunião de condomínio, mas alguém levou um trombone.
10 Minha avó guardava duas coisas na lata de biscoitos: linha de costura e um segredo.
11 Choveu purpurina a noite toda, e na segunda-feira ninguém queria varrer.
12 “Já estou chegando”, escreveu Tainá, de um lugar que nem ela sabia onde ficava.
13 Perto da rodoviária existe uma loja que só abre quando ninguém precisa de nada.
14 Desde que a estátua da praça espirrou, os pombos tratam o monumento com mais respeito.
15 Se o papagaio da portaria não soubesse imitar o interfone, aquela festa nem teria começado.
16 O ônibus 42 nunca se atrasa, mas também nunca para duas vezes no mesmo lugar.
17 Por engano, o correio entregou na minha casa uma nuvem de tamanho médio.
18 Há três semanas alguém deixa um abacaxi com laço de fita na porta da biblioteca.
19 Você já reparou que a rede da varanda balança mesmo quando não venta?
20 Tia Nair prometeu nunca mais comprar rifa, e por isso ninguém entendeu o camelo no quintal.
21 Depois do almoço a cidade toda cochilou, e só o relógio da estação percebeu.
22 Ninguém lembrava quem tinha contratado a banda, nem mesmo a banda.
`,
  ),
  mystery: openers(
    'pt-br-mystery',
    `
01 Às nove em ponto, sumiram todas as tampas de pote da Rua das Acácias.
02 A inspetora Jandira só tinha uma pista: um pão de queijo pela metade, ainda quente.
03 “Passei a tarde na rede”, garantiu a condessa, mas a rede rangeu de um jeito suspeito.
04 Quem pagaria uma fortuna por um guarda-chuva furado?
05 Havia cinco suspeitos, seis xícaras e um gato com cara de quem sabia de tudo.
06 No fundo do armário da pousada, a hóspede do quarto nove encontrou outra pousada.
07 O galo da vila parou de cantar na sexta, e no sábado foi a vez do rádio.
08 Durante os quatro minutos de apagão, alguém passou manteiga em todas as maçanetas do hotel.
09 Toda quinta-feira aparece mais um degrau na escada do museu.
10 Meu escritório de detetive abriu às oito, e às oito e dez já tinham levado a placa.
11 Debaixo da mesa de dominó da praça, havia um botão vermelho que ninguém se lembrava de ter instalado.
12 Só uma pessoa na ilha tinha a chave do farol, e era justamente quem falava dormindo.
13 A receita da goiabada sumiu na véspera do festival, junto com a goiabada.
14 Pegadas de chinelo iam até o meio da praia e ali, sem mais nem menos, acabavam.
15 Ao abrir a mala trocada no aeroporto, Otávio encontrou trezentas colheres e um pedido de desculpas.
16 O retrato do barão piscou uma vez para dizer sim e duas para mudar de assunto.
17 Desapareceu a bolinha de número 59 do bingo, e Dona Cida só precisava dela.
18 “Quem fez isso está nesta padaria”, anunciou a detetive, “e tem farinha no sapato.”
19 De madrugada, o piano do clube tocou três notas e pediu segredo.
20 Segundo o vigia do teatro, a atriz entrou duas vezes e não saiu nenhuma.
21 Faltava uma peça no quebra-cabeça de cinco mil, e o delegado mandou fechar as portas.
`,
  ),
  space: openers(
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
  ),
  romance: openers(
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
  ),
}
